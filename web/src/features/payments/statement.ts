import type { StatementLine } from '@quad/contract/payments';

/** Headings of the column with what came in, as banks write them. */
const CREDIT = /^(cr|credit|credits|credit amount|amount credited|deposit|deposits|deposit amt.*|deposit amount.*)$/;
/** One column for both ways, and the one that says which. */
const AMOUNT = /^(amount|transaction amount|amount \(inr\)|txn amount|amt)/;
const DIRECTION = /^(dr ?\/ ?cr|cr ?\/ ?dr|type|transaction type|dr|debit\/credit|credit\/debit)$/;

/** What a file says: lines that came in with a reference; undefined when it has no column of amounts. */
export function readStatement(text: string): readonly StatementLine[] | undefined {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  for (const [index, row] of rows.entries()) {
    const amountOf = amountsOf(row.map((cell) => cell.trim().toLowerCase().replaceAll(/[._]+/g, ' ').trim()));
    if (!amountOf) continue;
    return rows.slice(index + 1).flatMap((cells) => {
      const paise = amountOf(cells);
      // A reference is twelve digits that are no part of a longer number, anywhere in the line.
      const references = new Set(cells.flatMap((cell) => cell.match(/(?<!\d)\d{12}(?!\d)/g) ?? []));
      return paise === undefined ? [] : [...references].map((reference) => ({ reference, paise }));
    });
  }
  return undefined;
}

/** How the amount that came in is read from a line below this heading; undefined for a line that is no heading. */
function amountsOf(heading: readonly string[]): ((cells: readonly string[]) => number | undefined) | undefined {
  const credit = heading.findIndex((cell) => CREDIT.test(cell));
  if (credit >= 0) return (cells) => paiseOf(cells[credit]);
  const [amount, direction] = [AMOUNT, DIRECTION].map((pattern) => heading.findIndex((cell) => pattern.test(cell)));
  if (amount === undefined || direction === undefined || amount < 0 || direction < 0) return undefined;
  return (cells) => (/^c/i.test(cells[direction]?.trim() ?? '') ? paiseOf(cells[amount]) : undefined);
}

/** An amount in paise: `1,25,000.50`, `₹199`, `199.00 Cr`; undefined for nothing, zero, and what is no amount. */
function paiseOf(cell = ''): number | undefined {
  const [, digits, fraction = ''] =
    /^(?:₹|rs\.?|inr)?\s*\+?([\d,]+)(?:\.(\d{1,2}))?\s*(?:cr\.?)?$/i.exec(cell.trim()) ?? [];
  const paise = digits === undefined ? 0 : Number(digits.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return paise > 0 ? paise : undefined;
}

/**
 * The rows of a CSV file (RFC 4180), with commas, semicolons or tabs. A quotation mark that is not closed at the end of a
 * cell is a letter like others: it would hide the lines that follow.
 */
function rowsOf(text: string): string[][] {
  const delimiter = [';', '\t'].find((one) => text.split(one).length > text.split(',').length) ?? ',';
  const rows: string[][] = [[]];
  let cell = '';
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    const end = sign === '"' && cell.trim() === '' ? endOfQuoted(text, at, delimiter) : undefined;
    if (end !== undefined) {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      at = end;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

/** A quoted cell is no longer than this: a file without closed quotes is not searched to its end for each of them. */
const CELL_MAX = 10_000;

/** Where the quoted cell ends that begins here; undefined when it does not end before a delimiter or the end of a line. */
function endOfQuoted(text: string, from: number, delimiter: string): number | undefined {
  for (let at = from + 1; at < Math.min(text.length, from + CELL_MAX); at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at++;
    else return [undefined, delimiter, '\n', '\r', ' '].includes(text[at + 1]) ? at : undefined;
  }
  return undefined;
}
