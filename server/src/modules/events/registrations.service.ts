import type { QueryOf } from '@quad/contract/call';
import type { Guest, listGuests } from '@quad/contract/event-registrations';
import type { CampusEvent } from '@quad/contract/events';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import { toEvent } from './events.row.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import * as repo from './registrations.repo.ts';

export type EventRegistrations = ReturnType<typeof createEventRegistrations>;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Seats of events, and who has one. */
export function createEventRegistrations({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) {
  const summary = async (viewer: Viewer, id: string): Promise<CampusEvent> => {
    const row = await repo.findSummary(db, viewer, id);
    if (!row) throw missing();
    return toEvent(row);
  };

  return {
    summary,

    /** Registers; `at` is for who did so before, in the order of these calls. */
    async register(viewer: Viewer, event: string): Promise<CampusEvent> {
      // whoever may not see it is not told that it is there
      await summary(viewer, event);
      const problem = await transact(db, (trx) => repo.register(trx, { event, personId: viewer.id, id: newId() }));
      if (problem) throw new AppError(problem);
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    async leave(viewer: Viewer, event: string): Promise<CampusEvent> {
      await summary(viewer, event);
      const problem = await transact(db, (trx) => repo.leave(trx, event, viewer.id));
      if (problem) throw new AppError(problem);
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    async setHidden(viewer: Viewer, event: string, isHidden: boolean): Promise<CampusEvent> {
      await summary(viewer, event);
      if (!(await repo.setHidden(db, event, viewer.id, isHidden))) throw new AppError('not_registered');
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    /** Who goes, friends first. */
    async guests(viewer: Viewer, event: string, { limit, after }: QueryOf<typeof listGuests>) {
      await summary(viewer, event);
      const [part, place = FIRST] = after?.split('_') ?? ['0'];
      const read = { event, viewerId: viewer.id, limit: limit + 1 };
      const friends = part === '0' ? await repo.listGuests(db, true, { ...read, after: place }) : [];
      const [others, hiddenCount] = await Promise.all([
        friends.length > limit ? [] : repo.listGuests(db, false, { ...read, after: part === '0' ? FIRST : place }),
        repo.countHidden(db, event, viewer.id),
      ]);
      const all = [
        ...friends.map((row) => ({ row, isFriend: true })),
        ...others.map((row) => ({ row, isFriend: false })),
      ];
      const page = all.slice(0, limit);
      const last = all.length > limit ? page.at(-1) : undefined;
      return {
        guests: page.map(({ row, isFriend }): Guest => ({ person: toPersonSummary(row), isFriend, team: row.team })),
        hiddenCount,
        nextCursor: last ? `${last.isFriend ? 0 : 1}_${last.row.ticket}` : null,
      };
    },
  };
}
