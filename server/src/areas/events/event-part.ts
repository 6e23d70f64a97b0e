import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { weekdayMoment } from '@quad/contract/text/dates';
import type { Database } from '../../platform/db/database.ts';
import type { GroupPart } from '../groups/group-part.ts';
import { isUpcoming } from './events.sql.ts';

/** The events on a study group's page: upcoming ones, soonest first. */
export const groupEvents = (db: Database): GroupPart => ({
  type: 'events',
  get title() {
    return say(msg`Events`);
  },
  addAt: (group) => `/events/new?group=${group}`,
  allAt: (group) => `/events?group=${group}`,
  async list(_viewerId, group, limit) {
    const rows = await db
      .selectFrom('events')
      .select(['id', 'title', 'location', 'starts_at', 'time_zone'])
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
      detail: `${weekdayMoment(row.starts_at, row.time_zone)}, ${row.location}`,
      link: `/events/${row.id}`,
    }));
  },
});
