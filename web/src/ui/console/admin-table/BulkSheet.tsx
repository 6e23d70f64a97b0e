import { t } from '@lingui/core/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormProblems } from '../../../lib/use-form-problems.ts';
import { Button } from '../../Button.tsx';
import { Form } from '../../Form.tsx';
import { FormAlert } from '../../FormAlert.tsx';
import { Sheet } from '../../Sheet.tsx';
import { type Bulk, type BulkAction, doneText, leftOut, type Outcome, type Selection } from './bulk.ts';
import { firstValues, problemsIn, QuestionFields } from './QuestionForm.tsx';
import type { Values } from './row-action.ts';

interface BulkSheetProps {
  bulk: Bulk;
  action: BulkAction;
  queryKey: QueryKey;
  selection: Selection;
  /** How many rows are chosen. */
  count: number;
  onClose: () => void;
  /** Called after the action: clears the selection. */
  onDone: () => void;
}

const isDone = ({ outcome }: Outcome) => outcome === 'done';

/** A bulk action in steps: its input, the affected rows, the outcome. */
export function BulkSheet({ bulk, action, queryKey, selection, count, onClose, onDone }: BulkSheetProps) {
  const client = useQueryClient();
  const { kind, label } = action;
  const looking = useMutation({
    mutationFn: async (values: Values) => ({ values, rows: await bulk.preview(kind, values, selection) }),
  });
  const acting = useMutation({
    mutationFn: ({ values, rows }: { values: Values; rows: readonly Outcome[] }) =>
      bulk.send(kind, values, rows.filter(isDone)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const close = acting.data ? onDone : onClose;
  return (
    <Sheet open onOpenChange={close} title={`${label}: ${bulk.count(count)}`}>
      {acting.data ? (
        <Result text={doneText(bulk, kind, acting.data)} left={leftOut(bulk, acting.data)} onClose={close} />
      ) : looking.data ? (
        <Confirm
          bulk={bulk}
          action={action}
          rows={looking.data.rows}
          error={acting.error}
          busy={acting.isPending}
          onBack={() => looking.reset()}
          onAct={() => acting.mutate(looking.data)}
        />
      ) : (
        <Ask
          action={action}
          error={looking.error}
          busy={looking.isPending}
          onAct={(values) => looking.mutate(values)}
        />
      )}
    </Sheet>
  );
}

interface AskProps {
  action: BulkAction;
  error: Error | null;
  busy: boolean;
  onAct: (values: Values) => void;
}

function Ask({ action: { description, fields = [] }, error, busy, onAct }: AskProps) {
  const [values, setValues] = useState(() => firstValues(fields));
  const { problems, alert, passes } = useFormProblems({ values, error, found: problemsIn(fields, values) });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !busy && passes() && onAct(values)}>
      {description && <p>{description}</p>}
      <QuestionFields fields={fields} values={values} onValues={setValues} problems={problems} />
      <p className="text-14 text-muted">{t`Nothing changes yet: first you see who is affected.`}</p>
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy}>
        {t`Preview`}
      </Button>
    </Form>
  );
}

interface ConfirmProps {
  bulk: Bulk;
  action: BulkAction;
  rows: readonly Outcome[];
  error: Error | null;
  busy: boolean;
  onBack: () => void;
  onAct: () => void;
}

function Confirm({ bulk, action, rows, error, busy, onBack, onAct }: ConfirmProps) {
  const touched = rows.filter(isDone);
  const left = rows.filter((row) => !isDone(row));
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium">
        {touched.length === 0 ? bulk.nothing : t`It changes ${bulk.count(touched.length)}.`}
      </p>
      {touched.length > 0 && <Rows label={t`Changed`} bulk={bulk} rows={touched} />}
      {left.length > 0 && (
        <>
          <p className="font-medium text-14">{t`${bulk.count(left.length)} left out`}</p>
          <Rows label={t`Left out`} bulk={bulk} rows={left} />
        </>
      )}
      {error && <FormAlert>{error.message}</FormAlert>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse">
        {touched.length > 0 && (
          <Button kind={action.isDangerous ? 'danger' : 'primary'} busy={busy} onClick={onAct} className="wide:flex-1">
            {action.label}: {bulk.count(touched.length)}
          </Button>
        )}
        <Button kind="secondary" onClick={onBack} className="wide:flex-1">
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}

function Rows({ label, bulk, rows }: { label: string; bulk: Bulk; rows: readonly Outcome[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
    <ul aria-label={label} tabIndex={0} className="max-h-56 overflow-y-auto rounded-control border border-line">
      {rows.map((row) => (
        <li
          key={bulk.keyOf(row)}
          className="flex items-baseline justify-between gap-3 border-line border-t px-3 py-2 text-14 first:border-t-0"
        >
          <span className="min-w-0 wrap-anywhere">{bulk.nameOf(row)}</span>
          <span className="shrink-0 text-muted">
            {isDone(row) ? bulk.stateOf(row) : (bulk.outcomes[row.outcome] ?? row.outcome)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Result({ text, left, onClose }: { text: string; left: readonly string[]; onClose: () => void }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>{text}</p>
      {left.length > 0 && (
        <ul className="flex flex-col gap-1 text-14 text-muted">
          {left.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t`Done`}</Button>
    </div>
  );
}
