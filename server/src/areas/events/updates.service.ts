import type { EventUpdate } from '@quad/contract/events/event-updates';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { newsForRegistered } from './announce.ts';
import { updatePosted } from './event-notifications.ts';
import { findEvent, lockEvent } from './events.repo.ts';
import { mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import * as repo from './updates.repo.ts';

export type EventUpdates = ReturnType<typeof createEventUpdates>;

/** Updates: hosts' news for registered users. */
export function createEventUpdates({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) {
  const toUpdate = (row: repo.UpdateRow, mayDelete: boolean): EventUpdate => ({
    _id: row.update_id,
    text: row.text,
    author: row.sees_author === false ? null : toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
    mayDelete,
  });

  const erase = async (id: string, also?: AlsoInTransaction): Promise<void> => {
    const event = await transact(db, async (trx) => {
      const losing = await peopleLosingUnread(trx, [id]);
      const event = await repo.deleteUpdate(trx, id);
      if (event === undefined) throw new AppError('no_such_event_update');
      await also?.(trx);
      await addNotifications(trx, [], [], losing);
      return event;
    });
    liveEvents.changed(event);
  };

  return {
    async list(viewer: Viewer, event: string, { before, limit }: { before?: string | undefined; limit: number }) {
      const eventRow = await findEvent(db, viewer, event);
      if (!eventRow) throw missing();
      const rows = await repo.listUpdates(db, { event, viewerId: viewer.id, before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => last.update_id);
      return { updates: page.rows.map((row) => toUpdate(row, mayEdit(eventRow))), nextCursor: page.nextCursor };
    },

    /**
     * Post an update, and notify registered users. Idempotent by `clientId`. Set `at` for an update posted in the past.
     */
    async add(
      viewer: Viewer,
      event: string,
      { clientId, text, at = Date.now() }: { clientId: string; text: string; at?: number },
    ): Promise<EventUpdate> {
      const eventRow = await findEvent(db, viewer, event);
      if (!eventRow) throw missing();
      if (!mayEdit(eventRow)) throw new AppError('forbidden');
      const find = async (id: string): Promise<EventUpdate> => {
        const row = await repo.findUpdate(db, id);
        if (!row) throw new AppError('no_such_event_update');
        return toUpdate(row, true);
      };
      const id = newId(at);
      const write = async (trx: Executor) => {
        const locked = await lockEvent(trx, viewer, event);
        if (!locked) throw missing();
        if (!mayEdit(locked)) throw new AppError('forbidden');
        if (locked.state !== 'published') throw new AppError('not_published');
        await repo.insertUpdate(trx, {
          id,
          event_id: event,
          author_id: viewer.id,
          client_id: clientId,
          text: trimText(text),
          created_at: new Date(at),
        });
        const news = await newsForRegistered(trx, { kind: updatePosted, subject: id, event, except: viewer.id, at });
        await addNotifications(trx, news);
      };
      const within = { event_id: event };
      return onceByClientId(
        db,
        { table: 'event_updates', by: { author_id: viewer.id }, clientId, within, taken: 'no_such_event_update' },
        find,
        async () => {
          await transact(db, write);
          liveEvents.changed(event);
          return find(id);
        },
      );
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const row = await repo.findUpdate(db, id);
      const event = row && (await findEvent(db, viewer, row.event_id));
      if (!event) throw new AppError('no_such_event_update');
      if (!mayEdit(event)) throw new AppError('forbidden');
      await erase(id);
    },

    /** Delete an update as a moderator. */
    removeAny: (id: string, also: AlsoInTransaction) => erase(id, also),
  };
}
