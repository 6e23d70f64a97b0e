import { PAYMENT_REASONS, type PaymentReason } from '@quad/contract/membership/payment-terms';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { type CsvColumns, csvText } from '../../../platform/admin-table/csv-file.ts';
import type { PaymentRow } from './payments.repo.ts';

const STATES: Readonly<Record<string, string>> = {
  started: 'Not paid yet',
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  reversed: 'Returned',
};

const COLUMNS: CsvColumns<PaymentRow> = {
  Number: ({ number }) => number,
  State: ({ state }) => STATES[state] ?? state,
  Name: ({ name }) => name ?? DELETED_ACCOUNT,
  Email: ({ email }) => email ?? '',
  Amount: ({ amount }) => amount,
  Months: ({ months }) => months,
  // with a prefix, because a spreadsheet would round twelve digits
  Reference: ({ reference }) => (reference === null ? '' : `UTR ${reference}`),
  Begun: ({ created_at }) => created_at.toISOString(),
  Sent: ({ sent_at }) => sent_at?.toISOString() ?? '',
  Decided: ({ decided_at }) => decided_at?.toISOString() ?? '',
  Reason: ({ reason }) => (reason === null ? '' : PAYMENT_REASONS[reason as PaymentReason]),
  Note: ({ note }) => note,
  'Membership until': ({ ends_at }) => ends_at?.toISOString() ?? '',
};

export const paymentsCsv = (rows: readonly PaymentRow[]): Promise<string> => csvText(COLUMNS, rows);
