import { addNotifications, type NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { newsFor } from './announce.ts';
import { addChange, changingEvent } from './event-changes.ts';
import { eventCancelled, eventWithoutHost } from './event-notifications.ts';
import * as events from './events.repo.ts';
import * as repo from './hostless.repo.ts';
import type { LiveEvents } from './live-events.ts';

/** What people who were registered read. */
const REASON = 'Its host has left Quad, and nobody has taken over.';

/**
 * Tells those who decide about them of the events to which these people were the only hosts, in the transaction in which
 * their accounts are deleted: they can take over or cancel while they can still be kept.
 */
export async function tellOfHostless(trx: Executor, personIds: readonly string[]): Promise<void> {
  const left = await repo.lockLeft(trx, personIds);
  const news = left.map(
    async ({ id, group_id }): Promise<NewNotification> => ({
      kind: eventWithoutHost,
      subject: id,
      actor: null,
      recipients: (await events.deciders(trx, group_id)).filter((decider) => !personIds.includes(decider)),
    }),
  );
  await addNotifications(trx, await Promise.all(news));
}

/**
 * Cancels the events that are on or come and have nobody but this person for a host, whose account is erased: everybody
 * who is registered is told. Done again, it finds those that are left.
 */
export async function cancelHostless(
  parts: { db: Database; live: Live; liveEvents: LiveEvents },
  personId: string,
): Promise<void> {
  const change = changingEvent(parts);
  for (const id of await repo.listAlone(parts.db, personId)) {
    await change(id, async (trx) => {
      // somebody may have taken over, or cancelled it, since
      if (!(await repo.lockAlone(trx, id, personId))) return;
      await events.updateEvent(trx, id, { state: 'cancelled', reason: REASON });
      await events.countCalendarChange(trx, id);
      const subject = await addChange(trx, id, eventCancelled);
      const news = { kind: eventCancelled, subject, event: id, except: personId };
      await addNotifications(trx, await newsFor(trx, news));
    });
  }
}
