import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { ActivitySource } from '../../concerns/dashboard/activity.ts';
import type { Database } from '../../platform/db/database.ts';

/** The newest events, including proposals. */
export const eventActivity = (db: Database): ActivitySource => ({
  async newest(limit) {
    const rows = await db
      .selectFrom('events')
      .leftJoin('people', 'people.id', 'events.proposer_id')
      .select(['events.id', 'title', 'events.created_at', 'state', 'people.id as person_id', 'people.name'])
      .orderBy('events.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, created_at, state, person_id, name }) => ({
      id: `event-${id}`,
      at: created_at,
      ...(person_id && name ? { who: { id: person_id, name } } : {}),
      says: state === 'proposed' ? say(msg`proposed an event`) : say(msg`planned an event`),
      what: title,
      to: `/events/${id}`,
    }));
  },
});
