import type { NewNotification } from '../../concerns/notifications/add-notifications.ts';
import type { NotificationKind } from '../../concerns/notifications/notification-kind.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newsFor } from './announce.ts';
import { eventProposed } from './event-notifications.ts';
import * as repo from './events.repo.ts';
import { mayEdit } from './events.rules.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';

/** The event, locked, for somebody who may change it. */
export const lockForEdit = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
  const event = await repo.lockEvent(trx, viewer, id);
  if (!event) throw missing();
  if (!mayEdit(event)) throw new AppError('forbidden');
  return event;
};

/** The event, locked, for somebody who decides about it. */
export const lockForDecision = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
  const event = await repo.lockEvent(trx, viewer, id);
  if (!event) throw missing();
  if (!event.decides) throw new AppError('forbidden');
  return event;
};

/** Writes a change down, which what people are told is about, and answers its id. */
export const addChange = async (trx: Executor, event: string, kind: NotificationKind): Promise<string> => {
  const id = newId();
  await repo.insertChange(trx, { id, event_id: event, what: kind.name });
  return id;
};

/** News of a change for everybody who is registered, except the person who made it. */
export const newsOf = async (trx: Executor, viewer: Viewer, event: string, kind: NotificationKind) =>
  newsFor(trx, { kind, subject: await addChange(trx, event, kind), event, except: viewer.id });

/** Tells those who decide of a proposal. */
export const proposal = async (
  trx: Executor,
  viewer: Viewer,
  { id, group, at }: { id: string; group: string | null; at?: number | undefined },
): Promise<NewNotification> => ({
  kind: eventProposed,
  subject: id,
  actor: viewer.id,
  recipients: await repo.deciders(trx, group),
  at,
});

/** Runs a change of one event, and tells the people it concerns. */
export const changingEvent =
  ({ db, liveEvents }: { db: Database; liveEvents: LiveEvents }) =>
  async (id: string, work: (trx: Executor) => Promise<void>): Promise<void> => {
    await transact(db, work);
    liveEvents.changed(id);
  };
