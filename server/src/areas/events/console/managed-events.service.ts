import type {
  handOverEvent,
  listManagedEvents,
  ManagedEvent,
  ManagedEventFilters,
} from '@quad/contract/events/event-management';
import { isoMoment } from '@quad/contract/text/dates';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { addNotifications } from '../../../concerns/notifications/add-notifications.ts';
import { type CsvColumns, csvFile, shownIn } from '../../../platform/admin-table/csv-file.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Live } from '../../../platform/live/live.ts';
import type { PersonSummaries } from '../../people/summaries/person-summaries.ts';
import type { EventCategories } from '../categories/categories.service.ts';
import { createEventChange, lockForDecision } from '../event-changes.ts';
import { handedOver, madeHost } from '../event-notifications.ts';
import { hostIds } from '../events.repo.ts';
import { missing } from '../events.service.ts';
import { canHost, deleteHost, insertHost } from '../hosts.repo.ts';
import type { LiveEvents } from '../live-events.ts';
import * as repo from './managed-events.repo.ts';

export type ManagedEvents = ReturnType<typeof createManagedEvents>;

/** The admins' table of events. Their decisions are in `decisions.service.ts`. */
export function createManagedEvents(parts: {
  db: Database;
  reads: Database;
  live: Live;
  liveEvents: LiveEvents;
  summaries: PersonSummaries;
  categories: EventCategories;
}) {
  const { db, reads, summaries, categories } = parts;
  const changeEvent = createEventChange(parts);

  const show = async (rows: readonly repo.ManagedRow[]): Promise<ManagedEvent[]> => {
    const usable = rows.flatMap(({ hosts }) => hosts.filter(({ isGone }) => !isGone).map(({ id }) => id));
    const people = await summaries.get([...new Set(usable)]);
    return rows.map((row) => ({
      _id: row.id,
      title: row.title,
      category: row.category,
      location: row.location,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      timeZone: row.time_zone,
      state: row.state === 'published' && row.is_over ? 'over' : row.state,
      reason: row.reason,
      capacity: row.capacity,
      goingCount: row.going_count,
      waitingCount: row.waiting_count,
      group: row.group_id === null ? null : { _id: row.group_id, title: row.group_title ?? '' },
      hosts: row.hosts.flatMap(({ id, isGone }) => (isGone ? [] : (people.get(id) ?? []))),
      hostIds: row.hosts.map(({ id }) => id),
      mayDecide: row.group_id === null,
      createdAt: row.created_at.toISOString(),
    }));
  };

  return {
    /** Return a page of events; the last page when the number is too high. */
    async list(query: QueryOf<typeof listManagedEvents>) {
      const [{ rows, ...page }, names] = await Promise.all([
        repo.eventsTable.page(reads, query),
        categories.allNames(),
      ]);
      return { events: await show(rows), categories: names, ...page };
    },

    /** Write the filtered events as CSV, in the order they were proposed. Times are in the event's time zone. */
    file: (filters: ManagedEventFilters) => csvFile(COLUMNS, shownIn(repo.eventsTable.batches(reads, filters), show)),

    counts: () => repo.countEvents(reads),

    /** Make a person the only host, unless the hosts have changed since the admin read them (`from`). */
    async handOver(viewer: Viewer, id: string, { person, from }: BodyOf<typeof handOverEvent>): Promise<ManagedEvent> {
      await changeEvent(id, async (trx) => {
        const event = await lockForDecision(trx, viewer, id);
        if (event.is_over) throw new AppError('event_over');
        const before = await hostIds(trx, id);
        if (before.length !== new Set(from).size || before.some((host) => !from.includes(host)))
          throw new AppError('event_hosts_changed');
        if (!(await canHost(trx, viewer.id, person))) throw new AppError('no_such_person');
        const isNew = await insertHost(trx, id, person);
        const leaving = before.filter((host) => host !== person);
        for (const host of leaving) await deleteHost(trx, id, host);
        if (!isNew && leaving.length === 0) return;
        await addNotifications(trx, [
          { kind: madeHost, subject: id, actor: viewer.id, recipients: isNew ? [person] : [] },
          { kind: handedOver, subject: id, actor: null, recipients: leaving },
        ]);
        await recordAct(trx, {
          by: viewer.id,
          action: 'event.handed_over',
          subject: { type: 'event', id },
          details: { from: before, to: person },
        });
      });
      const row = await repo.eventsTable.find(db, id, {});
      const [event] = row ? await show([row]) : [];
      if (!event) throw missing();
      return event;
    },
  };
}

const COLUMNS: CsvColumns<ManagedEvent> = {
  Title: ({ title }) => title,
  Category: ({ category }) => category,
  Place: ({ location }) => location,
  Starts: ({ startsAt, timeZone }) => isoMoment(startsAt, timeZone),
  Ends: ({ endsAt, timeZone }) => isoMoment(endsAt, timeZone),
  State: ({ state }) => state,
  Hosts: ({ hosts }) => hosts.map(({ name }) => name).join('; '),
  'Study group': ({ group }) => group?.title ?? '',
  Going: ({ goingCount }) => goingCount,
  Seats: ({ capacity }) => capacity,
  Waiting: ({ waitingCount }) => waitingCount,
};
