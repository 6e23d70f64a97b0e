import { addNotifications, type NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import { newsForRegistered } from './announce.ts';
import { addChange, createEventChange } from './event-changes.ts';
import { eventCancelled, eventWithoutHost } from './event-notifications.ts';
import * as events from './events.repo.ts';
import * as repo from './hostless.repo.ts';
import type { LiveEvents } from './live-events.ts';

/** The reason that registered users read. */
const HOST_LEFT = 'Its host has left Quad, and nobody has taken over.';

/**
 * Notify approvers about events that lose their only host.
 * Runs in the transaction that starts the deletion of these accounts.
 * An approver can take over the event, or cancel it, before the accounts are erased.
 */
export async function notifyApproversOfHostlessEvents(trx: Executor, personIds: readonly string[]): Promise<void> {
  const hostless = await repo.lockHostlessOf(trx, personIds);
  const news = hostless.map(
    async ({ id, group_id }): Promise<NewNotification> => ({
      kind: eventWithoutHost,
      subject: id,
      actor: null,
      recipients: (await events.approverIds(trx, group_id)).filter((approver) => !personIds.includes(approver)),
    }),
  );
  await addNotifications(trx, await Promise.all(news));
}

/**
 * Cancel the events whose only host's account is erased, and notify registered users.
 * Idempotent:
 * a retry continues with the remaining events.
 */
export async function cancelHostless(
  parts: { db: Database; live: Live; liveEvents: LiveEvents },
  personId: string,
): Promise<void> {
  const changeEvent = createEventChange(parts);
  for (const id of await repo.listSoleHosted(parts.db, personId)) {
    await changeEvent(id, async (trx) => {
      // An approver may have taken over or cancelled the event since.
      if (!(await repo.lockSoleHosted(trx, id, personId))) return;
      await events.updateEvent(trx, id, { state: 'cancelled', reason: HOST_LEFT });
      await events.raiseCalendarSequence(trx, id);
      const subject = await addChange(trx, id, eventCancelled);
      const news = { kind: eventCancelled, subject, event: id, except: personId };
      await addNotifications(trx, await newsForRegistered(trx, news));
    });
  }
}
