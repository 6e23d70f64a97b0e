import { msg, plural } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countPayments } from './payments.repo.ts';

/** Payments that wait for confirmation: their payers have paid, but have no membership yet. */
export const paymentsAttention = (db: Database): AttentionSource => ({
  get name() {
    return say(msg`payments`);
  },
  causes: ['waiting-payments'],
  async check() {
    const waiting = await countPayments(db, { state: 'waiting', q: undefined });
    if (waiting === 0) return [];
    return [
      {
        kind: 'waiting-payments',
        level: 'soon',
        title: say(
          msg`${plural({ waiting }, { one: '# payment waits for confirmation', other: '# payments wait for confirmation' })}`,
        ),
        text: say(
          msg`${plural({ waiting }, { one: 'The payer gets premium when you confirm.', other: 'The payers get premium when you confirm.' })}`,
        ),
        to: '/payments',
      },
    ];
  },
});
