import { PAYMENT_REASONS } from '@quad/contract/membership/payment-terms';
import { csvInSlices } from '../../../platform/slices.ts';
import type { PaymentRow } from './payments.repo.ts';

const COLUMNS = [
  'Number',
  'State',
  'Name',
  'Email',
  'Amount',
  'Months',
  'Reference',
  'Begun',
  'Sent',
  'Decided',
  'Reason',
  'Membership until',
];
const STATES: Readonly<Record<string, string>> = {
  started: 'Not paid yet',
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/**
 * Payments as a CSV file for spreadsheets (RFC 4180, with a byte order mark, because they take it for another encoding
 * otherwise). Cells that one would run as a formula begin with an apostrophe.
 */
export function paymentsCsv(rows: readonly PaymentRow[]): Promise<string> {
  return csvInSlices(COLUMNS, rows, (row) => [
    row.number,
    STATES[row.state] ?? row.state,
    row.name ?? 'Account deleted',
    row.email ?? '',
    row.amount,
    row.months,
    // a spreadsheet would round twelve digits
    row.reference === null ? '' : `UTR ${row.reference}`,
    row.created_at.toISOString(),
    row.sent_at?.toISOString() ?? '',
    row.decided_at?.toISOString() ?? '',
    row.reason === null ? '' : PAYMENT_REASONS[row.reason],
    row.ends_at?.toISOString() ?? '',
  ]);
}
