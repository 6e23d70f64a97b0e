import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countPayments } from './payments.repo.ts';

/** Payments that wait for confirmation: their payers have paid, but have no membership yet. */
export const paymentsAttention = (db: Database): AttentionSource => ({
  name: 'payments',
  causes: ['waiting-payments'],
  async check() {
    const waiting = await countPayments(db, { state: 'waiting', q: undefined });
    if (waiting === 0) return [];
    return [
      {
        kind: 'waiting-payments',
        level: 'soon',
        title: waiting === 1 ? '1 payment waits for confirmation' : `${waiting} payments wait for confirmation`,
        text: `The ${waiting === 1 ? 'payer gets' : 'payers get'} premium when you confirm.`,
        to: '/payments',
      },
    ];
  },
});
