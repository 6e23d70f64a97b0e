import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { DraftLine, type KeptDraft } from './DraftLine.tsx';
import { FormAlert } from './FormAlert.tsx';

/** The part of `useCallForm` that the end of a form shows. */
export interface EndingForm {
  readonly alert: string | null;
  readonly busy: boolean;
  readonly kept: KeptDraft | null;
  readonly leave: (go: () => void) => void;
}

interface FormEndProps extends Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'busy' | 'onClick'> {
  /** The form of `useCallForm`. */
  form: EndingForm;
  /** Close the form. With it, a Cancel button comes before the one that sends, and asks first. */
  onCancel?: () => void;
}

/**
 * The end of a form: the draft it began with, why it was refused, and the button that sends
 * it, with Cancel where it can be closed.
 */
export function FormEnd({ form: { alert, busy, kept, leave }, onCancel, ...look }: FormEndProps) {
  const send = <Button type="submit" busy={busy} {...look} />;
  return (
    <>
      {kept && !busy && <DraftLine {...kept} />}
      {alert && <FormAlert>{alert}</FormAlert>}
      {onCancel ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={() => leave(onCancel)}>
            {t`Cancel`}
          </Button>
          {send}
        </div>
      ) : (
        send
      )}
    </>
  );
}
