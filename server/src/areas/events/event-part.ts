import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { GroupPart } from '../groups/group-part.ts';
import { isUpcoming } from './events.sql.ts';

/** The events on a study group's page: upcoming ones, soonest first. */
export const groupEvents = (db: Database): GroupPart => ({
  type: 'events',
  title: 'Events',
  addAt: (group) => `/events/new?group=${group}`,
  allAt: (group) => `/events?group=${group}`,
  async list(_viewerId, group, limit) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title', 'location'])
      .select(sql<string>`to_char(starts_at at time zone time_zone, 'FMDD Mon YYYY, HH24:MI')`.as('when'))
      .where('group_id', '=', group)
      .where('state', '=', 'published')
      .where(isUpcoming)
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      _id: row.id,
      title: row.title,
      detail: `${row.when}, ${row.location}`,
      link: `/events/${row.id}`,
    }));
  },
});
