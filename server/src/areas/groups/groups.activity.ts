import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { ActivitySource } from '../../concerns/dashboard/activity.ts';
import type { Database } from '../../platform/db/database.ts';

/** New study groups, without hidden ones. */
export const groupActivity = (db: Database): ActivitySource => ({
  async newest(limit) {
    const rows = await db
      .selectFrom('groups')
      .leftJoin('people', 'people.id', 'groups.creator_id')
      .select(['groups.id', 'groups.title', 'groups.created_at', 'people.id as person_id', 'people.name'])
      .where('access', '<>', 'hidden')
      .orderBy('groups.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, created_at, person_id, name }) => ({
      id: `group-${id}`,
      at: created_at,
      ...(person_id && name ? { who: { id: person_id, name } } : {}),
      says: say(msg`created a study group`),
      what: title,
      to: `/groups/${id}`,
    }));
  },
});
