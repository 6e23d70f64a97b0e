import { hidingRows } from '../../concerns/reports/hidden-rows.ts';
import type { Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { presentMedia } from '../../platform/media/media-record.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import type { EventDecisions } from './decisions.service.ts';
import { eventColumns } from './events.row.ts';
import { seesEvent } from './events.sql.ts';
import type { LiveEvents } from './live-events.ts';
import type { EventPictures } from './pictures.service.ts';
import type { EventUpdates } from './updates.service.ts';

/** Reporters have the rights of a student, whatever their role. */
const reporter = (id: string) => ({ id, role: 'user' }) as const;

/** Events, updates and pictures, which their viewers can report. */
export const eventReportables = (parts: {
  db: Database;
  decisions: EventDecisions;
  liveEvents: LiveEvents;
  updates: EventUpdates;
  pictures: EventPictures;
}): Reportable[] => {
  const { db, decisions, liveEvents, updates, pictures } = parts;
  return [
    {
      type: 'event',
      missing: 'no_such_event',
      async ownerOf(reporterId, id) {
        const row = await db
          .selectFrom('events')
          .select('proposer_id')
          .where('events.id', '=', id)
          .where(seesEvent(reporter(reporterId)))
          .executeTakeFirst();
        return row?.proposer_id;
      },
      async show(id) {
        const row = await db
          .selectFrom('all_events')
          .select(['proposer_id', ...eventColumns.written, 'map_address', 'questions', 'created_at', 'cover'])
          .where('id', '=', id)
          .executeTakeFirst();
        return (
          row && {
            ownerId: row.proposer_id,
            texts: [
              ...eventColumns.textsOf(row),
              row.map_address,
              ...row.questions.flatMap(({ text, choices }) => [text, ...choices]),
            ],
            links: [row.map_address],
            media: row.cover ? [presentMedia(row.cover).url] : [],
            link: `/events/${id}`,
            createdAt: row.created_at,
          }
        );
      },
      remove: (_moderator, id, also) => decisions.removeAny(id, also),
      ...hidingRows({ db, table: 'all_events', missing: 'no_such_event', changed: liveEvents.changed }),
    },
    {
      type: 'event_update',
      missing: 'no_such_event_update',
      async ownerOf(reporterId, id) {
        const row = await db
          .selectFrom('event_updates')
          .innerJoin('events', 'events.id', 'event_updates.event_id')
          .select('author_id')
          .where('event_updates.id', '=', id)
          .where(seesEvent(reporter(reporterId)))
          .executeTakeFirst();
        return row?.author_id;
      },
      async show(id) {
        const row = await db
          .selectFrom('event_updates')
          .select(['author_id', 'event_id', 'text', 'created_at'])
          .where('id', '=', id)
          .executeTakeFirst();
        return (
          row && {
            ownerId: row.author_id,
            texts: [row.text],
            media: [],
            link: `/events/${row.event_id}`,
            createdAt: row.created_at,
          }
        );
      },
      remove: (_moderator, id, also) => updates.removeAny(id, also),
    },
    {
      type: 'event_picture',
      missing: 'no_such_event_picture',
      async ownerOf(reporterId, id) {
        const row = await db
          .selectFrom('event_pictures')
          .innerJoin('events', 'events.id', 'event_pictures.event_id')
          .select('author_id')
          .where('event_pictures.id', '=', id)
          .where(seesEvent(reporter(reporterId)))
          .where(seesPerson(reporterId, 'event_pictures.author_id'))
          .executeTakeFirst();
        return row?.author_id;
      },
      async show(id) {
        const row = await db
          .selectFrom('event_pictures')
          .select(['author_id', 'event_id', 'alt_text', 'created_at'])
          .select('media')
          .where('id', '=', id)
          .executeTakeFirst();
        return (
          row && {
            ownerId: row.author_id,
            texts: [row.alt_text],
            media: [presentMedia(row.media).url],
            link: `/events/${row.event_id}`,
            createdAt: row.created_at,
          }
        );
      },
      remove: (_moderator, id, also) => pictures.removeAny(id, also),
    },
  ];
};
