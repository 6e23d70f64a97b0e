import { t } from '@lingui/core/macro';
import { PAYMENTS_AT_ONCE, STATEMENT_LINES } from '@quad/contract/limits/membership';
import { matchStatement, type StatementMatches } from '@quad/contract/membership/payments';
import { acceptTypes } from '@quad/contract/wire/file-types';
import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { StatementCheck } from './StatementCheck.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import type { Statement } from './statement.ts';

/** Read a bank statement on this device, and compare its incoming payments with the waiting ones. */
export function StatementImport({ onDone }: { onDone: () => void }) {
  const id = useId();
  const reading = useMutation({ mutationFn: readFile });
  const matching = useMutation({ mutationFn: match });
  const statement = reading.data;
  const error = reading.error ?? matching.error;
  if (matching.data) return <StatementPreview found={matching.data} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t`Download the statement from your bank as CSV and choose it here. Lines match when the reference and the amount are the same.`}
      </p>
      {error && <FormAlert>{error.message}</FormAlert>}
      <label
        htmlFor={id}
        className={buttonClass(
          statement ? 'secondary' : 'primary',
          'relative min-h-12 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
        )}
      >
        {reading.isPending ? <Spinner className="size-4" /> : <FileUp size={20} aria-hidden />}
        {statement ? t`Choose another file` : t`Choose a CSV file`}
        <input
          id={id}
          type="file"
          accept={acceptTypes(['csv'])}
          disabled={reading.isPending || matching.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            matching.reset();
            if (file) reading.mutate(file);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {statement && <StatementCheck statement={statement} />}
      {statement && statement.lines.length > 0 && (
        <Button busy={matching.isPending} onClick={() => matching.mutate(statement.lines)} className="min-h-12">
          {t`Compare with payments`}
        </Button>
      )}
    </div>
  );
}

/** A statement of a year is far smaller. */
const FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Read the statement in a file. The reader is loaded with the first file. */
async function readFile(file: File): Promise<Statement> {
  if (file.size > FILE_MAX_BYTES) throw new Error(t`This file is too large for a bank statement.`);
  const [{ readStatement }, { decodeSheet }] = await Promise.all([
    import('./statement.ts'),
    import('@quad/contract/text/sheet-text'),
  ]);
  const text = decodeSheet(new Uint8Array(await file.arrayBuffer()), 'windows-1252');
  if (text === undefined) throw new Error(t`This file is not a CSV file. Save the statement as CSV and try again.`);
  const statement = readStatement(text);
  if (!statement) throw new Error(t`No column with credits was found. Save the statement as CSV with its headings.`);
  return statement;
}

/** Compare the lines of a statement with payments, in batches. */
async function match(lines: Statement['lines']): Promise<StatementMatches> {
  const found: StatementMatches = { matches: [], wrongAmounts: [], decided: [], unknown: [] };
  // Lines with equal references share a batch, so that the server sees duplicates.
  const sorted = lines.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
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
