import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Live } from '../../platform/live/live.ts';
import { addNotifications, type NewNotification } from '../notifications/add-notifications.ts';
import { newsFor } from './announce.ts';
import { eventCancelled, eventWithoutHost } from './event-notifications.ts';
import * as events from './events.repo.ts';
import * as repo from './hostless.repo.ts';
import type { LiveEvents } from './live-events.ts';

/** What those who were registered read. */
const REASON = 'Its host has left Quad, and nobody has taken over.';

/**
 * Tells those who decide about them of the events to which somebody was the only host, in the transaction in which that
 * person deletes their account: they can take over or cancel while it can still be kept. For `live.deliver`.
 */
export async function tellOfHostless(trx: Executor, personId: string): Promise<readonly string[]> {
  const left = await repo.lockLeft(trx, personId);
  const news = left.map(
    async ({ id, group_id }): Promise<NewNotification> => ({
      kind: eventWithoutHost,
      subject: id,
      actor: null,
      recipients: (await events.deciders(trx, group_id)).filter((decider) => decider !== personId),
    }),
  );
  return addNotifications(trx, await Promise.all(news));
}

/**
 * Cancels the events that are on or come and have nobody but this person for a host, whose account is erased: everybody
 * who is registered is told. Done again, it finds those that are left.
 */
export async function cancelHostless(
  { db, live, liveEvents }: { db: Database; live: Live; liveEvents: LiveEvents },
  personId: string,
): Promise<void> {
  for (const id of await repo.listAlone(db, personId)) {
    const told = await transact(db, async (trx) => {
      // somebody may have taken over, or cancelled it, since
      if (!(await repo.lockAlone(trx, id, personId))) return [];
      await events.updateEvent(trx, id, { state: 'cancelled', reason: REASON });
      await events.countCalendarChange(trx, id);
      const change = newId();
      await events.insertChange(trx, { id: change, event_id: id, what: eventCancelled.name });
      const news = { kind: eventCancelled, subject: change, event: id, except: personId };
      return addNotifications(trx, await newsFor(trx, news));
    });
    live.deliver(told);
    liveEvents.changed(id);
  }
}
