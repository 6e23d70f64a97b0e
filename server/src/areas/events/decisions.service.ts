import type { AuditAction } from '@quad/contract/campus/audit-actions';
import type { EventDetails } from '@quad/contract/events/events';
import { may } from '@quad/contract/wire/roles';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import { addChange, createEventChange, lockForDecision, lockForEdit, newsOfChange } from './event-changes.ts';
import { eventCancelled, eventDeclined, eventProposed, eventPublished } from './event-notifications.ts';
import * as repo from './events.repo.ts';
import { mayDelete } from './events.rules.ts';
import { type Events, missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';

export type EventDecisions = ReturnType<typeof createEventDecisions>;

/** Decisions about events: publish, decline, feature, cancel, delete. */
export function createEventDecisions(parts: { db: Database; live: Live; liveEvents: LiveEvents; events: Events }) {
  const { get } = parts.events;
  const changeEvent = createEventChange(parts);

  const erase = async (trx: Executor, id: string): Promise<void> => {
    const losing = await peopleLosingUnread(trx, [id]);
    if (!(await repo.deleteEvent(trx, id))) throw missing();
    await addNotifications(trx, [], [], losing);
  };

  return {
    async decide(
      viewer: Viewer,
      id: string,
      { publish, reason = '' }: { publish: boolean; reason?: string | undefined },
    ): Promise<EventDetails> {
      await changeEvent(id, async (trx) => {
        const before = await lockForDecision(trx, viewer, id);
        if (before.state !== 'proposed') throw new AppError('not_proposed');
        if (publish && before.starts_at <= new Date()) throw new AppError('event_in_past');
        await repo.updateEvent(trx, id, {
          state: publish ? 'published' : 'declined',
          reason: publish ? '' : trimText(reason),
          ...(publish && before.group_id === null ? { publisher_id: viewer.id } : {}),
        });
        const kind = publish ? eventPublished : eventDeclined;
        const hosts = await repo.hostIds(trx, id);
        const recipients = hosts.filter((host) => host !== viewer.id);
        // Withdraw the approvers' notifications: the proposal is decided.
        const decided = hosts.map((actor) => ({ kind: eventProposed, subject: id, actor }));
        const news = { kind, subject: await addChange(trx, id, kind), actor: null, recipients };
        await addNotifications(trx, [news], decided);
        await record(trx, viewer, publish ? 'event.published' : 'event.declined', id);
      });
      return get(viewer, id);
    },

    async feature(viewer: Viewer, id: string, isFeatured: boolean): Promise<EventDetails> {
      await changeEvent(id, async (trx) => {
        await lockForDecision(trx, viewer, id);
        await repo.updateEvent(trx, id, { is_featured: isFeatured });
        await record(trx, viewer, isFeatured ? 'event.featured' : 'event.unfeatured', id);
      });
      return get(viewer, id);
    },

    async cancel(viewer: Viewer, id: string, { reason = '' }: { reason?: string | undefined }): Promise<EventDetails> {
      await changeEvent(id, async (trx) => {
        const before = await lockForEdit(trx, viewer, id);
        // A retry whose first answer was lost changes nothing.
        if (before.state === 'cancelled') return;
        if (before.state !== 'published') throw new AppError('not_published');
        if (before.is_over) throw new AppError('event_over');
        await repo.updateEvent(trx, id, { state: 'cancelled', reason: trimText(reason) });
        await repo.raiseCalendarSequence(trx, id);
        await addNotifications(trx, await newsOfChange(trx, viewer, id, eventCancelled));
        await record(trx, viewer, 'event.cancelled', id);
      });
      return get(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await changeEvent(id, async (trx) => {
        const event = await repo.lockEvent(trx, viewer, id);
        if (!event) throw missing();
        if (!mayDelete(viewer, event)) throw new AppError('forbidden');
        await erase(trx, id);
        await record(trx, viewer, 'event.deleted', id, { name: event.title });
      });
    },

    /** Delete an event as a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await changeEvent(id, async (trx) => {
        await erase(trx, id);
        await also(trx);
      });
    },
  };
}

/** Record a decision by the role of the viewer in the audit log. Decisions of hosts and organisers are not recorded. */
async function record(
  trx: Executor,
  { id: by, role }: Viewer,
  action: AuditAction,
  id: string,
  details: { readonly name?: string } = {},
): Promise<void> {
  if (may(role, 'events')) await recordAct(trx, { by, action, subject: { type: 'event', id }, details });
}
