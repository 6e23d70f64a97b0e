import type { NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { NotificationKind } from '../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newsForRegistered } from './announce.ts';
import { eventProposed } from './event-notifications.ts';
import * as repo from './events.repo.ts';
import { mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';

/** Lock an event that the viewer may edit. */
export const lockForEdit = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
  const event = await repo.lockEvent(trx, viewer, id);
  if (!event) throw missing();
  if (!mayEdit(event)) throw new AppError('forbidden');
  return event;
};

/** Lock an event that the viewer may approve. */
export const lockForDecision = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
  const event = await repo.lockEvent(trx, viewer, id);
  if (!event) throw missing();
  if (!event.decides) throw new AppError('forbidden');
  return event;
};

/** Record a change, as the subject of notifications, and return its id. */
export const addChange = async (trx: Executor, event: string, kind: NotificationKind): Promise<string> => {
  const id = newId();
  await repo.insertChange(trx, { id, event_id: event, what: kind.name });
  return id;
};

/** Record a change, and return its news for all registered users except the viewer. */
export const newsOfChange = async (trx: Executor, viewer: Viewer, event: string, kind: NotificationKind) =>
  newsForRegistered(trx, { kind, subject: await addChange(trx, event, kind), event, except: viewer.id });

/** The notification that tells approvers about a proposal. */
export const proposalNews = async (
  trx: Executor,
  viewer: Viewer,
  { id, group, at }: { id: string; group: string | null; at?: number | undefined },
): Promise<NewNotification> => ({
  kind: eventProposed,
  subject: id,
  actor: viewer.id,
  recipients: await repo.approverIds(trx, group),
  at,
});

/** Return a function that changes an event in a transaction, then publishes the change to open apps. */
export const createEventChange =
  ({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) =>
  async (id: string, work: (trx: Executor) => Promise<void>): Promise<void> => {
    await transact(db, work);
    liveEvents.changed(id);
  };
