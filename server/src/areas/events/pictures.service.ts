import type { EventPicture } from '@quad/contract/events/event-updates';
import { EVENT_PICTURES_OF_PERSON } from '@quad/contract/limits/events';
import { trimText } from '@quad/contract/wire/text-rules';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { findEvent, lockEvent } from './events.repo.ts';
import { mayAddPictures, mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import * as repo from './updates.repo.ts';

export type EventPictures = ReturnType<typeof createEventPictures>;

/** A new picture. Set `at` (milliseconds since 1970) for a picture added in the past. */
export interface NewPicture {
  readonly clientId: string;
  readonly altText?: string | undefined;
  readonly file: MediaSource;
  readonly at?: number;
}

/** Pictures by an event's hosts and attendees. */
export function createEventPictures(parts: { db: Database; media: MediaLibrary; liveEvents: LiveEvents }) {
  const { db, media, liveEvents } = parts;

  const toPicture = (viewer: Viewer, row: repo.PictureRow, mayEditEvent: boolean): EventPicture => ({
    _id: row.picture_id,
    media: repo.toPictureMedia(row),
    author: toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
    mayDelete: mayEditEvent || row.id === viewer.id,
  });

  const erase = async (id: string, also?: AlsoInTransaction): Promise<void> => {
    const event = await transact(db, async (trx) => {
      const event = await repo.deletePicture(trx, id);
      if (event === undefined) throw new AppError('no_such_event_picture');
      await also?.(trx);
      return event;
    });
    liveEvents.changed(event);
  };

  return {
    async list(viewer: Viewer, event: string, { before, limit }: { before?: string | undefined; limit: number }) {
      const eventRow = await findEvent(db, viewer, event);
      if (!eventRow) throw missing();
      const rows = await repo.listPictures(db, { event, viewerId: viewer.id, before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => last.picture_id);
      return {
        pictures: page.rows.map((row) => toPicture(viewer, row, mayEdit(eventRow))),
        nextCursor: page.nextCursor,
      };
    },

    /** Add a picture. Idempotent by its `clientId`. */
    async add(viewer: Viewer, event: string, { clientId, altText = '', file, at }: NewPicture): Promise<EventPicture> {
      const eventRow = await findEvent(db, viewer, event);
      if (!eventRow) throw missing();
      if (!mayAddPictures(eventRow)) throw new AppError('forbidden');
      const find = async (id: string): Promise<EventPicture> => {
        const row = await repo.findPicture(db, id);
        if (!row) throw new AppError('no_such_event_picture');
        return toPicture(viewer, row, mayEdit(eventRow));
      };
      const picture = {
        id: newId(at),
        event_id: event,
        author_id: viewer.id,
        client_id: clientId,
        alt_text: trimText(altText),
        created_at: new Date(at ?? Date.now()),
      };
      const within = { event_id: event };
      return onceByClientId(
        db,
        { table: 'event_pictures', by: { author_id: viewer.id }, clientId, within, taken: 'no_such_event_picture' },
        find,
        async () => {
          await media.add(file, viewer, async (record, trx) => {
            // Lock the event, so that simultaneous uploads cannot exceed the limit.
            if (!(await lockEvent(trx, viewer, event))) throw missing();
            if ((await repo.countPictures(trx, event, viewer.id)) >= EVENT_PICTURES_OF_PERSON) {
              throw new AppError('too_many_event_pictures');
            }
            await repo.insertPicture(trx, { ...picture, media: record });
          });
          liveEvents.changed(event);
          return find(picture.id);
        },
      );
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const row = await repo.findPicture(db, id);
      const event = row && (await findEvent(db, viewer, row.event_id));
      if (!row || (!event && row.id !== viewer.id)) throw new AppError('no_such_event_picture');
      if (row.id !== viewer.id && !(event && mayEdit(event))) throw new AppError('forbidden');
      await erase(id);
    },

    /** Delete a picture as a moderator. */
    removeAny: (id: string, also: AlsoInTransaction) => erase(id, also),
  };
}
