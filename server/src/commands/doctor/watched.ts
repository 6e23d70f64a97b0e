import { CAUSES, type Cause, operatorAdvice } from '@quad/contract/campus/causes';
import { correctionsAttention } from '../../areas/accounts/students/corrections.service.ts';
import { serverAttention } from '../../areas/campus/dashboard/server.attention.ts';
import { paymentsAttention } from '../../areas/membership/payments/payments.attention.ts';
import { moderationAttention } from '../../areas/moderation/moderation.attention.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { about, type Finding, messageOf } from './finding.ts';

/** The person at the shell has a part in no case. */
const SHELL = { id: '00000000-0000-0000-0000-000000000000' };

/** The load is that of a running node, and the doctor asks more about the others. */
const EXAMINED_ELSEWHERE: ReadonlySet<Cause> = new Set(['busy', 'replica-unused', 'disk']);

/**
 * Run the checks of the start page and the alerts that need the database alone.
 */
export async function examineWatched(db: Database, { dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const sources = [
    ...serverAttention({ db, dataDir, busyShare: () => undefined }),
    moderationAttention(db),
    paymentsAttention(db),
    correctionsAttention(db),
  ].filter(({ causes }) => !causes.some((cause) => EXAMINED_ELSEWHERE.has(cause)));
  const found = await Promise.all(
    sources.map(async ({ causes, check }): Promise<Finding[]> => {
      try {
        const items = await check(SHELL);
        return causes.map((cause) => {
          const item = items.find(({ kind }) => kind === cause);
          if (!item) return about(cause).ok('nothing is wrong');
          return about(cause).warn(`${item.title}. ${item.text} ${operatorAdvice(cause) ?? CAUSES[cause].remedy}`);
        });
      } catch (error) {
        return causes.map((cause) => about(cause).warn(messageOf(error)));
      }
    }),
  );
  return found.flat();
}
