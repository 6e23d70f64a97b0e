import { t } from '@lingui/core/macro';
import type { StatementLine } from '@quad/contract/membership/payments';
import { isShortened, openSheet, type SheetColumn, type SheetRow } from '@quad/contract/text/sheet';

/**
 * The meaning of a column of a bank statement. References are searched in all other columns. Banks use `type` for the
 * direction of the money or for its channel; `direction` is always the direction.
 */
export type StatementField = 'credit' | 'debit' | 'amount' | 'direction' | 'type' | 'date' | 'balance';

/** Patterns for the `headingKey` of the headings of banks. */
const NO_AMOUNT = /(no|nos|number|ref|reference|id|name|branch|slip|by|to|from)$/;
const CREDIT = /credit|deposit|received|receipt|(paid|money|amount|amt)in$|^cr$|^cr(amount|amt)|(amount|amt)cr$/;
const DEBIT = /debit|withdraw|(paid|money|amount|amt)out$|(amount|amt)paid|^dr$|^dr(amount|amt)|(amount|amt)dr$/;
const BOTH = /^(drcr|crdr|dc|cd)(ind|indicator|flag|type|mark)?$|^indicator$/;
const TYPE = /^((transaction|txn|tran)?type)$/;
const AMOUNT_HEADING = /^((transaction|txn|tran|net|gross|total)?(amount|amt))|^amount/;
const BALANCE = /bal(ance)?(amount|amt)?(cr|dr|crdr|drcr)?$/;
const DATE = /date|^(value|transaction|txn|tran|posting|post|posted)?dt$|^(transaction|txn)?time$/;

function fieldOf(key: string): StatementField | undefined {
  if (NO_AMOUNT.test(key)) return undefined;
  if (DATE.test(key)) return 'date';
  if (BALANCE.test(key)) return 'balance';
  if (TYPE.test(key)) return 'type';
  if (BOTH.test(key)) return 'direction';
  const [isCredit, isDebit] = [CREDIT.test(key), DEBIT.test(key)];
  if (isCredit && isDebit) return /amount|amt/.test(key) ? 'amount' : 'direction';
  if (isCredit) return 'credit';
  if (isDebit) return 'debit';
  return AMOUNT_HEADING.test(key) ? 'amount' : undefined;
}

/** A bank statement: columns, incoming payments, and unreadable lines that may be payments. */
export interface Statement {
  readonly columns: readonly SheetColumn<StatementField>[];
  readonly lines: readonly StatementLine[];
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** A reference has exactly twelve digits, anywhere in the line. */
const REFERENCE = /(?<!\d)\d{12}(?!\d)/g;

/** Read a bank statement. Return undefined without a column of amounts. */
export function readStatement(text: string): Statement | undefined {
  const sheet = openSheet(text, { fieldOf, quotes: 'literal' });
  if (!('rows' in sheet) || !(sheet.has('credit') || sheet.has('amount'))) return undefined;
  const lines: StatementLine[] = [];
  const problems: { line: number; message: string }[] = [];
  const amounts = new Set(sheet.columns.flatMap(({ field }, at) => (field ? [at] : [])));
  const columns = sheet.has('credit') ? sheet.columns.map(withoutDirection) : sheet.columns;
  for (const row of sheet.rows) {
    if (row.says !== undefined) {
      problems.push({ line: row.line, message: row.says });
      continue;
    }
    const cells = row.fields.filter((_, at) => !amounts.has(at));
    const references = new Set(cells.flatMap((cell) => cell.match(REFERENCE) ?? []));
    const shortened = cells.find(isShortened);
    if (references.size === 0 && shortened === undefined) continue;
    const amount = incomingPaise(row, sheet.has);
    if (typeof amount !== 'number') problems.push({ line: row.line, message: amount.message });
    else if (amount > 0 && references.size === 0)
      problems.push({
        line: row.line,
        message: t`The reference was shortened to ${shortened ?? ''} and its last digits are lost`,
      });
    else if (amount > 0) lines.push(...[...references].map((reference) => ({ reference, paise: amount })));
  }
  return { columns, lines, problems };
}

/** Ignore columns of direction, because a column of incoming money makes them needless. */
const withoutDirection = ({ heading, field }: SheetColumn<StatementField>): SheetColumn<StatementField> => ({
  heading,
  field: field === 'amount' || field === 'direction' || field === 'type' ? null : field,
});

const WENT_OUT = /\b(d|dr|debit(ed)?|w|withdraw(al|n)|out|paid|sent|to)\b/i;
const CAME_IN = /\b(c|cr|credit(ed)?|deposit(ed)?|in|received|by)\b/i;

/** Return the incoming money of a line in paise, 0 for an outgoing line, or a message about an unreadable line. */
function incomingPaise(
  { text }: SheetRow<StatementField>,
  has: (field: StatementField) => boolean,
): number | { message: string } {
  const cell = text(has('credit') ? 'credit' : 'amount');
  const amount = readAmount(cell);
  if (amount === undefined) return { message: t`“${cell}” is not an amount` };
  const { paise, isMarked } = amount;
  if (has('credit') || paise <= 0) return Math.max(0, paise);
  const direction = text(has('direction') ? 'direction' : 'type');
  const [isOut, isIn] = [WENT_OUT.test(direction), CAME_IN.test(direction)];
  if (isOut !== isIn) return isOut ? 0 : paise;
  if (!has('direction') || isMarked) return paise;
  return {
    message:
      direction === ''
        ? t`The direction of the payment is missing`
        : t`“${direction}” does not say whether the money came in`,
  };
}

/** An amount without blanks, in lower case: sign, currency, digits and direction. */
const AMOUNT =
  /^(?<way>cr|dr)?(?<open>\()?(?<before>[-−–+])?(?:₹|rs\.?|inr)?(?<inner>[-−–+])?(?<digits>\d[\d.,]*)(?:\/-)?(?:₹|rs\.?|inr)?(?<after>[-−–+])?(?<wayAfter>cr|dr|credit|debit|c|d)?\.?\)?$/;
/** Digits in groups with a decimal point, or with a decimal comma as in other countries. */
const WITH_POINT = /^(?<whole>\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(?<fraction>\d{1,2})0*)?$/;
const WITH_COMMA = /^(?<whole>\d+|\d{1,3}(?:\.\d{3})+),(?<fraction>\d{1,2})$/;
const AMOUNT_MAX = 60;

interface Amount {
  /** Negative for outgoing money. */
  readonly paise: number;
  /** Whether the cell itself names the direction. */
  readonly isMarked: boolean;
}

/**
 * Read the amount of a cell: `1,25,000.50`, `₹199`, `199.00 (Cr)`, `(199.00)`, `199 Dr`. A comma before the last one or
 * two digits is a decimal comma, because groups have more digits at the end. Return 0 for an empty cell, and undefined
 * for another text.
 */
export function readAmount(cell: string): Amount | undefined {
  if (cell.length > AMOUNT_MAX) return undefined;
  const compact = cell
    .replaceAll(/\s/g, '')
    .toLowerCase()
    .replace(/\((cr|dr|c|d)\)$/, '$1');
  if (/^(?:[-–−]?|nil)$/.test(compact)) return { paise: 0, isMarked: false };
  const found = AMOUNT.exec(compact)?.groups;
  const digits = found?.digits ?? '';
  const { whole = '', fraction = '' } = (WITH_POINT.exec(digits) ?? WITH_COMMA.exec(digits))?.groups ?? {};
  if (!found || whole === '') return undefined;
  const paise = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  const way = found.way ?? found.wayAfter;
  const sign = [found.before, found.inner, found.after].find((one) => one);
  const isOut = found.open || way?.startsWith('d') || (sign !== undefined && sign !== '+');
  return { paise: isOut ? -paise : paise, isMarked: Boolean(found.open || way || sign) };
}
