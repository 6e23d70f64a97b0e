import { PAYMENTS_AT_ONCE, STATEMENT_LINES } from '@quad/contract/limits';
import { matchStatement, type StatementMatches } from '@quad/contract/payments';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { request } from '../../lib/client.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { readStatement } from './statement.ts';

/** Reads a bank statement on this device, and compares what came in with the payments that wait. */
export function StatementImport({ onDone }: { onDone: () => void }) {
  const id = useId();
  const matching = useMutation({ mutationFn: matchFile });
  if (matching.data) return <StatementPreview found={matching.data} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Download the statement from your bank as CSV and choose it here. Lines match when the reference and the amount
        are the same.
      </p>
      {matching.error && <FormAlert>{matching.error.message}</FormAlert>}
      <label
        htmlFor={id}
        className={buttonClass(
          'primary',
          'relative min-h-12 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
        )}
      >
        {matching.isPending ? <Spinner className="size-4" /> : <FileUp size={20} aria-hidden />}
        {matching.isPending ? 'Comparing…' : 'Choose a CSV file'}
        <input
          id={id}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={matching.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) matching.mutate(file);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  );
}

/** Far more than a statement of a year. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** What the statement in a file says of payments; its lines are sent some at a time. */
async function matchFile(file: File): Promise<StatementMatches> {
  if (file.size > FILE_MAX_BYTES) throw new Error('This file is too large for a bank statement.');
  const lines = readStatement(await file.text());
  if (!lines) throw new Error('No column with credits was found. Save the statement as CSV with its headings.');
  if (lines.length === 0) throw new Error('No payment with a 12-digit reference came in on this statement.');
  const found: StatementMatches = { matches: [], wrongAmounts: [], decided: [], unknown: [] };
  // Lines with one reference stay together, so that one that stands there twice is seen.
  const sorted = lines.toSorted((one, other) => one.reference.localeCompare(other.reference));
  for (let at = 0; at < sorted.length; ) {
    let end = Math.min(at + STATEMENT_LINES, sorted.length);
    while (end > at + 1 && end < sorted.length && sorted[end]?.reference === sorted[end - 1]?.reference) end--;
    const part = await request(matchStatement, { body: { lines: sorted.slice(at, end) } });
    found.matches.push(...part.matches);
    found.wrongAmounts.push(...part.wrongAmounts);
    found.decided.push(...part.decided);
    found.unknown.push(...part.unknown);
    at = end;
  }
  return { ...found, matches: found.matches.slice(0, PAYMENTS_AT_ONCE) };
}
