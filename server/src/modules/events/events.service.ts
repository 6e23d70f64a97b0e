import type { BodyOf, QueryOf } from '@quad/contract/call';
import { ERRORS } from '@quad/contract/errors';
import type { createEvent, EventDetails, editEvent, listEvents } from '@quad/contract/events';
import { EVENT_PROPOSALS_MAX } from '@quad/contract/limits';
import { trimText } from '@quad/contract/text-rules';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Live } from '../../platform/live/live.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import { addNotifications, type NewNotification, whoLosesUnread } from '../notifications/add-notifications.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';
import { toPersonSummary } from '../person-summary/person-summary.ts';
import type { AlsoInTransaction } from '../reports/reportable.ts';
import { newsFor } from './announce.ts';
import type { EventCards } from './event-cards.ts';
import { findComing, type ListPlace, listRows } from './event-lists.repo.ts';
import { eventCancelled, eventDeclined, eventMoved, eventProposed, eventPublished } from './event-notifications.ts';
import * as repo from './events.repo.ts';
import { eventColumns, toEvent } from './events.row.ts';
import * as rules from './events.rules.ts';
import type { LiveEvents } from './live-events.ts';

/** A new event. `at` (milliseconds since 1970) is for one that was proposed before, which may have been over since. */
export type NewEvent = BodyOf<typeof createEvent> & { readonly at?: number };
type EventForm = BodyOf<typeof editEvent>;

export type Events = ReturnType<typeof createEvents>;

export const missing = () => new AppError('no_such_event');

/** Events: what is on, proposals and what becomes of them. */
export function createEvents(parts: {
  db: Database;
  live: Live;
  media: MediaLibrary;
  liveEvents: LiveEvents;
  cards: EventCards;
  groupMembership: GroupMembership;
}) {
  const { db, live, media, liveEvents, cards, groupMembership } = parts;

  const get = async (viewer: Viewer, id: string): Promise<EventDetails> => {
    const [row, hosts, friends] = await Promise.all([
      repo.findEvent(db, viewer, id),
      repo.findHosts(db, viewer.id, id),
      repo.findFriendsGoing(db, viewer.id, id),
    ]);
    if (!row) throw missing();
    return {
      ...toEvent(row),
      hosts: hosts.map(toPersonSummary),
      friends: friends.map(toPersonSummary),
      isHost: row.is_host,
      mayEdit: rules.mayEdit(row),
      mayPublish: row.decides,
      mayAddPictures: rules.mayAddPictures(row),
      mapAddress: row.map_address,
      reason: row.reason,
      attendedCount: rules.mayEdit(row) ? row.attended_count : null,
      updatesCount: row.updates_count,
      picturesCount: row.pictures_count,
      attended: row.checked_in_at !== null,
      certificate: row.certificate,
      createdAt: row.created_at.toISOString(),
    };
  };

  /** The event, locked, for somebody who may change it. */
  const lockForEdit = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
    const event = await repo.lockEvent(trx, viewer, id);
    if (!event) throw missing();
    if (!rules.mayEdit(event)) throw new AppError('forbidden');
    return event;
  };

  const lockForDecision = async (trx: Executor, viewer: Viewer, id: string): Promise<repo.LockedEvent> => {
    const event = await repo.lockEvent(trx, viewer, id);
    if (!event) throw missing();
    if (!event.decides) throw new AppError('forbidden');
    return event;
  };

  /** Writes a change down, which what people are told is about, and answers its id. */
  const addChange = async (trx: Executor, event: string, kind: NotificationKind): Promise<string> => {
    const id = newId();
    await repo.insertChange(trx, { id, event_id: event, what: kind.name });
    return id;
  };

  /** Word of a change to everybody who is registered, but whoever has made it. */
  const newsOf = async (trx: Executor, viewer: Viewer, event: string, kind: NotificationKind) =>
    newsFor(trx, { kind, subject: await addChange(trx, event, kind), event, except: viewer.id });

  const proposal = async (
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

  /** Runs a change of one event, and tells whom it concerns. */
  const changing = async (id: string, work: (trx: Executor) => Promise<readonly string[]>): Promise<void> => {
    live.deliver(await transact(db, work));
    liveEvents.changed(id);
  };

  const erase = async (trx: Executor, id: string): Promise<string[]> => {
    const losing = await whoLosesUnread(trx, [id]);
    if (!(await repo.deleteEvent(trx, id))) throw missing();
    return addNotifications(trx, [], [], losing);
  };

  return {
    get,

    async list(viewer: Viewer, query: QueryOf<typeof listEvents>) {
      const { list, category, q, group, limit, after } = query;
      const isFirst = after === undefined && list === 'upcoming' && q === undefined && group === undefined;
      const [rows, featuredId] = await Promise.all([
        listRows(db, viewer, query, after === undefined ? undefined : startOf(after)),
        isFirst ? cards.featured(category) : undefined,
      ]);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const listed = page.some(({ id }) => id === featuredId);
      const apart = featuredId === undefined || listed ? undefined : await findComing(db, viewer.id, featuredId);
      const shown = await cards.show(apart ? [...page, apart] : page);
      return {
        events: apart ? shown.filter(({ _id }) => _id !== apart.id) : shown,
        nextCursor: last ? `${last.starts_at.getTime()}_${last.id}` : null,
        featured: shown.find(({ _id }) => _id === featuredId) ?? null,
      };
    },

    async powers(viewer: Viewer) {
      const mayPublish = await repo.publishes(db, viewer, null);
      return { mayPublish, proposalsCount: mayPublish ? await repo.countProposals(db) : null };
    },

    /** Proposes an event, or publishes it; the same again answers the same. */
    async create(
      viewer: Viewer,
      { at, clientId, team = null, group = null, ...form }: NewEvent,
    ): Promise<EventDetails> {
      const now = new Date(at ?? Date.now());
      const event = { description: '', mapAddress: '', capacity: null, ...trimmed(form) };
      refuseZone(event.timeZone);
      refuse(
        { ...frameOf(event), isMoved: true, capacity: event.capacity, team },
        at === undefined ? now : new Date(0),
      );
      const id = newId(at);
      const { isNew, told } = await transact(db, async (trx) => {
        const waiting = await repo.lockProposals(trx, viewer.id);
        if (await repo.findByClientId(trx, viewer.id, clientId)) return { isNew: false, told: [] };
        if (group !== null) await groupMembership.requireMember(viewer.id, group, trx);
        const publishes = await repo.publishes(trx, viewer, group);
        if (!publishes && waiting >= EVENT_PROPOSALS_MAX) throw new AppError('too_many_proposals');
        await repo.insertEvent(
          trx,
          {
            ...eventColumns.complete(event),
            id,
            proposer_id: viewer.id,
            client_id: clientId,
            state: publishes ? 'published' : 'proposed',
            team_least: team?.least ?? null,
            team_most: team?.most ?? null,
            group_id: group,
            created_at: now,
          },
          viewer.id,
        );
        const told = publishes ? [] : await addNotifications(trx, [await proposal(trx, viewer, { id, group, at })]);
        return { isNew: true, told };
      });
      live.deliver(told);
      if (isNew) liveEvents.changed(id);
      const known = isNew ? id : await repo.findByClientId(db, viewer.id, clientId);
      return get(viewer, known ?? id);
    },

    async edit(viewer: Viewer, id: string, { team, group, ...sent }: EventForm): Promise<EventDetails> {
      const form = trimmed(sent);
      if (form.timeZone !== undefined) refuseZone(form.timeZone);
      await changing(id, async (trx) => {
        const before = await lockForEdit(trx, viewer, id);
        if (before.state === 'cancelled') throw new AppError('event_cancelled');
        if (before.is_over && before.state === 'published') throw new AppError('event_over');
        const teamBefore = teamOf(before);
        const after = {
          startsAt: form.startsAt === undefined ? before.starts_at : new Date(form.startsAt),
          endsAt: form.endsAt === undefined ? before.ends_at : new Date(form.endsAt),
          capacity: form.capacity === undefined ? before.capacity : form.capacity,
          team: team === undefined ? teamBefore : team,
        };
        const isMoved = after.startsAt.getTime() !== before.starts_at.getTime();
        refuse({ ...after, isMoved }, new Date());
        if (after.capacity !== null && after.capacity < before.going_count) {
          throw new AppError('capacity_taken', { fields: { capacity: ERRORS.capacity_taken.message } });
        }
        const hasOtherTeams = JSON.stringify(after.team) !== JSON.stringify(teamBefore);
        if (hasOtherTeams && before.is_registered_for) {
          throw new AppError('teams_fixed', { fields: { team: ERRORS.teams_fixed.message } });
        }
        const groupAfter = group === undefined ? before.group_id : group;
        if (groupAfter !== before.group_id) await mayMoveTo(trx, viewer, before, groupAfter);
        const isElsewhere =
          isMoved ||
          after.endsAt.getTime() !== before.ends_at.getTime() ||
          (form.location !== undefined && form.location !== before.location);
        const isProposedAgain = before.state === 'declined';
        await repo.updateEvent(trx, id, {
          ...eventColumns.of(form),
          ...(hasOtherTeams ? { team_least: after.team?.least ?? null, team_most: after.team?.most ?? null } : {}),
          ...(isMoved ? { moved_at: new Date() } : {}),
          ...(isProposedAgain ? { state: 'proposed', reason: '' } : {}),
          group_id: groupAfter,
        });
        await repo.countCalendarChange(trx, id);
        const movedUp = await repo.moveUp(trx, id);
        const news = [
          ...(isElsewhere && before.state === 'published' ? await newsOf(trx, viewer, id, eventMoved) : []),
          ...(isProposedAgain ? [await proposal(trx, viewer, { id, group: groupAfter })] : []),
        ];
        return addNotifications(trx, news, [], movedUp);
      });
      return get(viewer, id);
    },

    /** Gives an event a cover; a trigger removes the files of the one before. */
    async setCover(viewer: Viewer, id: string, file: MediaSource): Promise<EventDetails> {
      // before a picture is taken in that nobody may bring
      if (!rules.mayEdit(await seen(viewer, id))) throw new AppError('forbidden');
      await media.add(file, viewer, async (cover, trx) => {
        await lockForEdit(trx, viewer, id);
        await repo.setCover(trx, id, cover);
      });
      liveEvents.changed(id);
      return get(viewer, id);
    },

    async removeCover(viewer: Viewer, id: string): Promise<EventDetails> {
      await changing(id, async (trx) => {
        await lockForEdit(trx, viewer, id);
        await repo.setCover(trx, id, null);
        return [];
      });
      return get(viewer, id);
    },

    async decide(
      viewer: Viewer,
      id: string,
      { publish, reason = '' }: { publish: boolean; reason?: string | undefined },
    ): Promise<EventDetails> {
      await changing(id, async (trx) => {
        const before = await lockForDecision(trx, viewer, id);
        if (before.state !== 'proposed') throw new AppError('not_proposed');
        if (publish && before.starts_at <= new Date()) throw new AppError('event_in_past');
        await repo.updateEvent(trx, id, {
          state: publish ? 'published' : 'declined',
          reason: publish ? '' : trimText(reason),
        });
        const kind = publish ? eventPublished : eventDeclined;
        const hosts = await repo.hostIds(trx, id);
        const recipients = hosts.filter((host) => host !== viewer.id);
        // nobody need decide any more
        const decided = hosts.map((actor) => ({ kind: eventProposed, subject: id, actor }));
        const news = { kind, subject: await addChange(trx, id, kind), actor: null, recipients };
        return addNotifications(trx, [news], decided);
      });
      return get(viewer, id);
    },

    async feature(viewer: Viewer, id: string, isFeatured: boolean): Promise<EventDetails> {
      await changing(id, async (trx) => {
        await lockForDecision(trx, viewer, id);
        await repo.updateEvent(trx, id, { is_featured: isFeatured });
        return [];
      });
      return get(viewer, id);
    },

    async cancel(viewer: Viewer, id: string, { reason = '' }: { reason?: string | undefined }): Promise<EventDetails> {
      await changing(id, async (trx) => {
        const before = await lockForEdit(trx, viewer, id);
        // the answer to the first time may have been lost
        if (before.state === 'cancelled') return [];
        if (before.state !== 'published') throw new AppError('not_published');
        if (before.is_over) throw new AppError('event_over');
        await repo.updateEvent(trx, id, { state: 'cancelled', reason: trimText(reason) });
        await repo.countCalendarChange(trx, id);
        return addNotifications(trx, await newsOf(trx, viewer, id, eventCancelled));
      });
      return get(viewer, id);
    },

    /** Puts an event where it was, without a word to anybody: what took place before it is put on record. */
    async putBack(id: string, { startsAt, endsAt }: { startsAt: number; endsAt: number }): Promise<void> {
      await repo.putBack(db, id, new Date(startsAt), new Date(endsAt));
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await changing(id, async (trx) => {
        const event = await repo.lockEvent(trx, viewer, id);
        if (!event) throw missing();
        if (!rules.mayDelete(viewer, event)) throw new AppError('forbidden');
        return erase(trx, id);
      });
    },

    /** The same by a moderator. */
    async removeAny(id: string, also: AlsoInTransaction): Promise<void> {
      await changing(id, async (trx) => {
        const told = await erase(trx, id);
        await also(trx);
        return told;
      });
    },
  };

  async function seen(viewer: Viewer, id: string): Promise<repo.EventDetailsRow> {
    const row = await repo.findEvent(db, viewer, id);
    if (!row) throw missing();
    return row;
  }

  /** Refuses another group where that would publish what nobody there has decided about. */
  async function mayMoveTo(trx: Executor, viewer: Viewer, before: repo.LockedEvent, group: string | null) {
    if (group !== null) await groupMembership.requireMember(viewer.id, group, trx);
    if (before.state === 'published' && !(await repo.publishes(trx, viewer, group))) throw new AppError('forbidden');
  }
}

/** A form without blanks around what is one line, and as it was written otherwise. */
function trimmed<Form extends { title?: string; location?: string; description?: string }>(form: Form): Form {
  return {
    ...form,
    ...(form.title === undefined ? {} : { title: trimText(form.title) }),
    ...(form.location === undefined ? {} : { location: trimText(form.location) }),
    ...(form.description === undefined ? {} : { description: trimText(form.description) }),
  };
}

const frameOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const teamOf = ({ team_least: least, team_most: most }: repo.LockedEvent) =>
  least === null || most === null ? null : { least, most };

function refuse(frame: rules.EventFrame, now: Date): void {
  const problem = rules.frameProblem(frame, now);
  if (problem) throw new AppError(problem.code, { fields: { [problem.field]: ERRORS[problem.code].message } });
}

function refuseZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError('invalid_input', { fields: { timeZone: 'There is no such time zone' } });
}

/** Where a page begins; throws when a cursor is none. */
function startOf(cursor: string): ListPlace {
  const [at = '', id = ''] = cursor.split('_');
  const date = new Date(Number(at));
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) {
    throw new AppError('invalid_input', { fields: { after: 'This is not where a page ends' } });
  }
  return { at: date, id };
}
