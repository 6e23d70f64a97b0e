import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Href } from '../lib/routing/address.ts';
import { BackLink } from './BackLink.tsx';
import { DraftLine } from './DraftLine.tsx';
import { enterStays } from './enter-stays.ts';
import { Form } from './Form.tsx';
import { FormAlert } from './FormAlert.tsx';
import type { EndingForm } from './FormEnd.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseSign, MakeHeader } from './MakeHeader.tsx';

interface MakeFormProps {
  title: string;
  /** The form's name for screen readers; its title by default. */
  label?: string;
  /** Below the header. */
  note?: string | undefined;
  form: EndingForm;
  /** The label of the main button. */
  send: ReactNode;
  /** Whether the main button is busy; the form by default. */
  busy?: boolean;
  onSubmit: (by: string, element: HTMLFormElement) => void;
  /** Where Close leads: the screen above the form's own page, or what closes its sheet. */
  close: { readonly parent: Href } | { readonly sheet: () => void };
  children: ReactNode;
}

/**
 * The one frame of forms that make something (decision 315): a page on phones, a panel on a desk. The header stays in
 * view with Close, the title and the main button; the draft's line comes last.
 */
export function MakeForm({ title, label = title, note, form, send, busy, onSubmit, close, children }: MakeFormProps) {
  const inSheet = 'sheet' in close;
  return (
    <Form
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={enterStays}
      data-alone={!inSheet || undefined}
      className={
        inSheet
          ? 'flex min-h-0 flex-1 flex-col'
          : 'flex flex-col desk:my-4 desk:rounded-card desk:border desk:border-line desk:bg-surface'
      }
    >
      <MakeHeader
        title={title}
        send={send}
        busy={busy ?? form.busy}
        inSheet={inSheet}
        alert={form.alert && <FormAlert>{form.alert}</FormAlert>}
        close={
          inSheet ? (
            <IconButton label={t`Close`} className="-ms-4" onClick={() => form.leave(close.sheet)}>
              <CloseSign />
            </IconButton>
          ) : (
            <BackLink href={close.parent} label={t`Close`} className="-ms-4">
              <CloseSign />
            </BackLink>
          )
        }
      />
      <div
        className={
          inSheet
            ? 'flat-sections mx-auto flex w-full min-h-0 max-w-180 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] desk:p-6'
            : 'flex flex-col gap-5 p-4 md:px-0 desk:flat-sections desk:p-6'
        }
      >
        {note && <p className="wrap-anywhere text-muted">{note}</p>}
        {children}
        {form.kept && !(busy ?? form.busy) && <DraftLine {...form.kept} />}
      </div>
    </Form>
  );
}
