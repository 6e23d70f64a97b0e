import type { StatementLine } from '@quad/contract/payments';
import { isShortened, openSheet, type SheetColumn, type SheetRow } from '@quad/contract/sheet';

/** What a column of a bank statement says. References are looked for in all columns that are none of these. */
export type StatementField = 'credit' | 'debit' | 'amount' | 'direction' | 'date' | 'balance';

/** Headings as banks write them, by their `headingKey`. */
const FIELDS: readonly (readonly [StatementField, RegExp])[] = [
  [
    'credit',
    /^(cr|credits?|cramount|cramt|credit(amount|amt|value)s?|(amount|amt)(credited|received|deposited)|deposits?|deposit(ed)?(amt|amount).*|(paid|money)in|received|receipts?)$/,
  ],
  [
    'debit',
    /^(debits?|dramount|dramt|debit(amount|amt|value)s?|(amount|amt)(debited|paid|withdrawn)|withdrawals?|withdrawn|withdrawal(amt|amount).*|(paid|money)out)$/,
  ],
  ['balance', /^(closing|available|running|opening)?(bal|balance)(amount|amt)?$/],
  ['direction', /^(drcr|crdr|dr|type|(transaction|txn|tran)type|debitcredit|creditdebit|(drcr|crdr)(indicator|flag))$/],
  ['amount', /^((transaction|txn|tran|net|gross|total)?(amount|amt))|^amount/],
  ['date', /^((value|transaction|txn|tran|posting|post|posted)?(date|dt)(time)?|(transaction|txn)?time)$/],
];

const fieldOf = (key: string) => FIELDS.find(([, pattern]) => pattern.test(key))?.[0];

/** A bank statement: its columns, the payments that came in, and the lines that may be payments but cannot be read. */
export interface Statement {
  readonly columns: readonly SheetColumn<StatementField>[];
  readonly lines: readonly StatementLine[];
  readonly problems: readonly { readonly line: number; readonly says: string }[];
}

/** A reference is twelve digits that are no part of a longer number, anywhere in the line. */
const REFERENCE = /(?<!\d)\d{12}(?!\d)/g;

/** Read a bank statement; undefined without a column of amounts. */
export function readStatement(text: string): Statement | undefined {
  const sheet = openSheet(text, { fieldOf, quotes: 'literal' });
  if (!('rows' in sheet) || !(sheet.has('credit') || sheet.has('amount'))) return undefined;
  const lines: StatementLine[] = [];
  const problems: { line: number; says: string }[] = [];
  const amounts = new Set(sheet.columns.flatMap(({ field }, at) => (field ? [at] : [])));
  const columns = sheet.has('credit') ? sheet.columns.map(withoutDirection) : sheet.columns;
  for (const row of sheet.rows) {
    if (row.says !== undefined) {
      problems.push({ line: row.line, says: row.says });
      continue;
    }
    const cells = row.fields.filter((_, at) => !amounts.has(at));
    const references = new Set(cells.flatMap((cell) => cell.match(REFERENCE) ?? []));
    const shortened = cells.find(isShortened);
    if (references.size === 0 && shortened === undefined) continue;
    const amount = cameIn(row, sheet.has('credit'));
    if (typeof amount === 'string') problems.push({ line: row.line, says: `“${amount}” is not an amount` });
    else if (amount > 0 && references.size === 0)
      problems.push({
        line: row.line,
        says: `The reference was shortened to ${shortened} and its last digits are lost`,
      });
    else if (amount > 0) lines.push(...[...references].map((reference) => ({ reference, paise: amount })));
  }
  return { columns, lines, problems };
}

/** With a column for what came in, the direction of a line is known. */
const withoutDirection = ({ heading, field }: SheetColumn<StatementField>): SheetColumn<StatementField> => ({
  heading,
  field: field === 'amount' || field === 'direction' ? null : field,
});

/** The paise that came in with a line: 0 for nothing, or for what went out; the cell when it is no amount. */
function cameIn({ text }: SheetRow<StatementField>, hasCredit: boolean): number | string {
  const cell = text(hasCredit ? 'credit' : 'amount');
  const paise = signedPaise(cell);
  if (paise === undefined) return cell;
  if (hasCredit) return Math.max(0, paise);
  const direction = text('direction');
  if (/^(d|w|out|paid|sent)/i.test(direction)) return 0;
  return Math.max(0, paise);
}

/** An amount without blanks, in small letters: sign, currency, digits, and what says that it went out. */
const AMOUNT =
  /^(?<open>\()?(?<before>[-−–+])?(?:₹|rs\.?|inr)?(?<inner>[-−–+])?(?<digits>\d[\d.,]*)(?:\/-)?(?:₹|rs\.?|inr)?(?<after>[-−–+])?(?<way>cr|dr|credit|debit)?\.?\)?$/;
/** Digits in groups, with a point before the fraction; and with a comma, as other countries write. */
const WITH_POINT = /^(?<whole>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<fraction>\d{1,2})0*)?$/;
const WITH_COMMA = /^(?<whole>\d+|\d{1,3}(?:\.\d{3})+),(?<fraction>\d{1,2})$/;
/** Longer texts are no amounts. */
const AMOUNT_MAX = 60;

/**
 * An amount in paise, negative for what went out: `1,25,000.50`, `₹199`, `199.00 Cr`, `(199.00)`, `199 Dr`. A comma before
 * one or two last digits is a decimal comma, because groups have three. 0 for an empty cell; undefined for another text.
 */
export function signedPaise(cell: string): number | undefined {
  if (cell.length > AMOUNT_MAX) return undefined;
  const compact = cell.replaceAll(/\s/g, '').toLowerCase();
  if (/^[-–−]?$/.test(compact)) return 0;
  const found = AMOUNT.exec(compact)?.groups;
  const digits = found?.digits ?? '';
  const { whole = '', fraction = '' } = (WITH_POINT.exec(digits) ?? WITH_COMMA.exec(digits))?.groups ?? {};
  if (!found || whole === '') return undefined;
  const paise = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  const signs = [found.before, found.inner, found.after];
  const isOut = found.open || found.way?.startsWith('d') || signs.some((sign) => sign && sign !== '+');
  return isOut ? -paise : paise;
}
