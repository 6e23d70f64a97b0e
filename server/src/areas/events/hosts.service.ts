import type { Organiser } from '@quad/contract/events/event-organisers';
import { EVENT_HOSTS_MAX } from '@quad/contract/limits/events';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transact.ts';
import { violatedConstraint } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import { madeHost } from './event-notifications.ts';
import { lockEvent } from './events.repo.ts';
import { mayEdit } from './events.rules.ts';
import { type Events, missing } from './events.service.ts';
import * as repo from './hosts.repo.ts';
import type { LiveEvents } from './live-events.ts';

export type EventHosts = ReturnType<typeof createEventHosts>;

function toOrganiser(row: Awaited<ReturnType<typeof repo.listOrganisers>>[number]): Organiser {
  const { next_id: id, next_title: title, next_starts_at: startsAt, next_time_zone: timeZone } = row;
  const nextEvent = id && title !== null && startsAt && timeZone !== null;
  return {
    person: toPersonSummary(row),
    club: row.club,
    nextEvent: nextEvent ? { _id: id, title, startsAt: startsAt.toISOString(), timeZone } : null,
  };
}

/** Hosts of events, and organisers: users who may publish events because an admin lets them. */
export function createEventHosts(parts: { db: Database; liveEvents: LiveEvents; events: Events }) {
  const { db, liveEvents, events } = parts;
  return {
    async add(viewer: Viewer, id: string, personId: string) {
      await transact(db, async (trx) => {
        const event = await lockEvent(trx, viewer, id);
        if (!event) throw missing();
        if (!mayEdit(event)) throw new AppError('forbidden');
        if (!(await repo.canHost(trx, viewer.id, personId))) throw new AppError('no_such_person');
        // Everyone sees an event's hosts, so no stranger can be made one.
        if (!(await repo.mayNameHost(trx, viewer.id, { event: id, person: personId })))
          throw new AppError('host_not_friend');
        if (!(await repo.insertHost(trx, id, personId))) return;
        if ((await repo.countHosts(trx, id)) > EVENT_HOSTS_MAX) throw new AppError('too_many_hosts');
        await addNotifications(trx, [{ kind: madeHost, subject: id, actor: viewer.id, recipients: [personId] }]);
      });
      liveEvents.changed(id);
      return events.get(viewer, id);
    },

    async remove(viewer: Viewer, id: string, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        const event = await lockEvent(trx, viewer, id);
        if (!event) throw missing();
        if (!mayEdit(event)) throw new AppError('forbidden');
        if (!(await repo.deleteHost(trx, id, personId))) throw new AppError('no_such_person');
        if ((await repo.countHosts(trx, id)) === 0) throw new AppError('last_host');
      });
      liveEvents.changed(id);
    },

    async organisers(viewer: Viewer) {
      const rows = await repo.listOrganisers(db, viewer);
      return rows.map(toOrganiser);
    },

    async addOrganiser(admin: Viewer, personId: string, club: string): Promise<void> {
      try {
        await transact(db, async (trx) => {
          await repo.saveOrganiser(trx, { personId, club: trimText(club), addedBy: admin.id });
          await recordAct(trx, { by: admin.id, action: 'organiser.named', subject: { type: 'person', id: personId } });
        });
      } catch (error) {
        if (!violatedConstraint(error)?.endsWith('_person_id_fkey')) throw error;
        throw new AppError('no_such_person', { cause: error });
      }
    },

    async removeOrganiser(admin: Viewer, personId: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.deleteOrganiser(trx, personId))) throw new AppError('no_such_person');
        await recordAct(trx, { by: admin.id, action: 'organiser.removed', subject: { type: 'person', id: personId } });
      });
    },
  };
}
