import {
  type AccountAct,
  type AccountFilters,
  actOnAccounts,
  previewActs,
  type TouchedAccount,
} from '@quad/contract/accounts/user-management';
import type { AccountActKind } from '@quad/contract/accounts/user-management-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { ActFields } from '../acts/ActFields.tsx';
import { actOf, EMPTY_ACT, missingIn } from '../acts/act-form.ts';
import { ACTS, people } from '../user-texts.ts';
import { usersKeys } from '../users-queries.ts';
import { doneText, leftOut } from './outcome-text.ts';
import { Touched } from './Touched.tsx';

/** Whom a bulk action is for: those with these ids, or all that filters find. */
export type Selection = { readonly ids: readonly string[] } | { readonly filters: AccountFilters };

interface BulkSheetProps {
  kind: AccountActKind;
  selection: Selection;
  onClose: () => void;
  /** It has been done: nobody is chosen any more. */
  onDone: () => void;
  /** How many are chosen. */
  count: number;
}

interface Preview {
  readonly act: AccountAct;
  readonly people: readonly TouchedAccount[];
}

/** A bulk action in steps: what it needs, whom it touches, what has come of it. */
export function BulkSheet({ kind, selection, count, onClose, onDone }: BulkSheetProps) {
  const client = useQueryClient();
  const looking = useMutation({
    mutationFn: async (act: AccountAct): Promise<Preview> => ({
      act,
      people: (await request(previewActs, { body: { act, ...asBody(selection) } })).people,
    }),
  });
  const acting = useMutation({
    mutationFn: ({ act, people: seen }: Preview) => {
      const touched = seen.filter(({ outcome }) => outcome === 'done').map(({ _id, mark }) => ({ _id, mark }));
      return request(actOnAccounts, { body: { act, people: touched } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: usersKeys.all }),
  });
  const close = acting.data ? onDone : onClose;
  return (
    <Sheet open onOpenChange={close} title={`${ACTS[kind]}: ${people(count)}`}>
      {acting.data ? (
        <Result kind={kind} outcomes={acting.data.outcomes} onClose={close} />
      ) : looking.data ? (
        <Confirm
          kind={kind}
          preview={looking.data}
          error={acting.error}
          busy={acting.isPending}
          onBack={() => looking.reset()}
          onAct={() => acting.mutate(looking.data)}
        />
      ) : (
        <Ask kind={kind} error={looking.error} busy={looking.isPending} onAct={(act) => looking.mutate(act)} />
      )}
    </Sheet>
  );
}

const asBody = (selection: Selection) =>
  'ids' in selection ? { ids: [...selection.ids] } : { filters: selection.filters };

interface AskProps {
  kind: AccountActKind;
  error: Error | null;
  busy: boolean;
  onAct: (act: AccountAct) => void;
}

function Ask({ kind, error, busy, onAct }: AskProps) {
  const [form, setForm] = useState(EMPTY_ACT);
  const { problems, alert, passes } = useFormProblems({ values: form, error, found: missingIn(kind, form) });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !busy && passes() && onAct(actOf(kind, form))}>
      <ActFields kind={kind} form={form} onForm={setForm} problems={problems} />
      <p className="text-14 text-muted">Nothing changes yet: first you see who is affected.</p>
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy}>
        Preview
      </Button>
    </Form>
  );
}

interface ConfirmProps {
  kind: AccountActKind;
  preview: Preview;
  error: Error | null;
  busy: boolean;
  onBack: () => void;
  onAct: () => void;
}

function Confirm({ kind, preview, error, busy, onBack, onAct }: ConfirmProps) {
  const touched = preview.people.filter(({ outcome }) => outcome === 'done');
  return (
    <div className="flex flex-col gap-4">
      <Touched people={preview.people} />
      {error && <FormAlert>{error.message}</FormAlert>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        {touched.length > 0 && (
          <Button
            kind={kind === 'delete' || kind === 'disable' ? 'danger' : 'primary'}
            busy={busy}
            onClick={onAct}
            className="wide:flex-1"
          >
            {ACTS[kind]}: {people(touched.length)}
          </Button>
        )}
        <Button kind="secondary" onClick={onBack} className="wide:flex-1">
          Back
        </Button>
      </div>
    </div>
  );
}

interface ResultProps {
  kind: AccountActKind;
  outcomes: Parameters<typeof leftOut>[0];
  onClose: () => void;
}

function Result({ kind, outcomes, onClose }: ResultProps) {
  const left = leftOut(outcomes);
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>{doneText(kind, outcomes)}</p>
      {left.length > 0 && (
        <ul className="flex flex-col gap-1 text-14 text-muted">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}
