import { plural, t } from '@lingui/core/macro';
import { fullNumber } from '../../../../lib/counts.ts';
import { SheetColumns, type ShownColumn } from '../../../../ui/console/SheetColumns.tsx';
import type { Statement, StatementField } from './statement.ts';

const MEANINGS: Record<StatementField, string | null> = {
  get credit() {
    return t`Amount received`;
  },
  get amount() {
    return t`Amount; negative is paid out`;
  },
  get direction() {
    return t`Received or paid out`;
  },
  get type() {
    return t`Received or paid out, if it says so`;
  },
  debit: null,
  balance: null,
  date: null,
};
const PROBLEMS_LISTED = 50;

/** The columns, payments and problems found in a statement, before its lines are compared with payments. */
export function StatementCheck({ statement: { columns, lines, problems } }: { statement: Statement }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <SheetColumns columns={columns.map(shown)} />
      <p>
        {lines.length === 0
          ? t`No payment with a 12-digit reference came in on this statement.`
          : t`${plural(lines.length, {
              one: '# payment with a reference came in.',
              other: '# payments with a reference came in.',
            })}`}
      </p>
      {problems.length > 0 && (
        <ul
          aria-label={t`Problems`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must be able to scroll the list
          tabIndex={0}
          className="max-h-40 overflow-y-auto rounded-control border border-line px-3 py-2 text-14"
        >
          {problems.slice(0, PROBLEMS_LISTED).map(({ line, message }) => (
            <li key={line} className="py-1">
              <span className="font-medium">{t`Line ${line}:`}</span> {message}
            </li>
          ))}
          {problems.length > PROBLEMS_LISTED && (
            <li className="py-1 text-muted">{t`and ${fullNumber(problems.length - PROBLEMS_LISTED)} more`}</li>
          )}
        </ul>
      )}
    </div>
  );
}

const shown = ({ heading, field }: Statement['columns'][number]): ShownColumn => ({
  heading,
  meaning: field === null ? t`Searched for references` : MEANINGS[field],
});
