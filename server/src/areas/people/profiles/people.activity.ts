import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { ActivitySource } from '../../../concerns/dashboard/activity.ts';
import type { Database } from '../../../platform/db/database.ts';

/** New people. */
export const peopleActivity = (db: Database): ActivitySource => ({
  async newest(limit) {
    const rows = await db
      .selectFrom('people')
      .select(['id', 'name', 'created_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, name, created_at }) => ({
      id: `person-${id}`,
      at: created_at,
      who: { id, name },
      says: say(msg`joined`),
      to: `/profile/${id}`,
    }));
  },
});
