import { ERRORS } from '@quad/contract/errors/catalogue';
import type { createEvent, editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { EVENT_PROPOSALS_MAX } from '@quad/contract/limits/events';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import { changingEvent, lockForEdit, newsOf, proposal } from './event-changes.ts';
import { eventMoved } from './event-notifications.ts';
import * as repo from './events.repo.ts';
import { eventColumns, UNWRITTEN } from './events.row.ts';
import * as rules from './events.rules.ts';
import { type Events, missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';

/** A new event. `at` (milliseconds since 1970) is for one that was proposed before, which may have been over since. */
export type NewEvent = BodyOf<typeof createEvent> & { readonly at?: number };
type EventForm = BodyOf<typeof editEvent>;

export type EventHosting = ReturnType<typeof createEventHosting>;

/** Events as their hosts write them: proposing, publishing and changing one, and its cover. */
export function createEventHosting(parts: {
  db: Database;
  media: MediaLibrary;
  liveEvents: LiveEvents;
  events: Events;
  groupMembership: GroupMembership;
}) {
  const { db, media, liveEvents, events, groupMembership } = parts;
  const { get } = events;
  const changing = changingEvent(parts);

  /** Refuses another group where that would publish what nobody there has decided about. */
  async function mayMoveTo(trx: Executor, viewer: Viewer, before: repo.LockedEvent, group: string | null) {
    if (group !== null) await groupMembership.requireWriter(viewer.id, group, trx);
    // who has a seat at it, and who published it, would not see it any more
    if (before.state === 'published' && before.group_id === null) throw new AppError('event_of_campus');
    if (before.state === 'published' && !(await repo.publishes(trx, viewer, group))) throw new AppError('forbidden');
  }

  return {
    /** Proposes an event, or publishes it; the same again answers the same. */
    async create(
      viewer: Viewer,
      { at, clientId, team = null, group = null, ...form }: NewEvent,
    ): Promise<EventDetails> {
      const now = new Date(at ?? Date.now());
      const event = { ...UNWRITTEN, ...form };
      refuseZone(event.timeZone);
      refuse(
        { ...frameOf(event), isMoved: true, capacity: event.capacity, team },
        at === undefined ? now : new Date(0),
      );
      const id = newId(at);
      const write = async (trx: Executor) => {
        const waiting = await repo.lockProposals(trx, viewer.id);
        if (group !== null) await groupMembership.requireWriter(viewer.id, group, trx);
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
            publisher_id: publishes && group === null ? viewer.id : null,
            created_at: now,
          },
          viewer.id,
        );
        return publishes ? [] : addNotifications(trx, [await proposal(trx, viewer, { id, group, at })]);
      };
      return onceByClientId(
        db,
        { table: 'all_events', by: { proposer_id: viewer.id }, clientId },
        (known) => get(viewer, known),
        async () => {
          await transact(db, write);
          liveEvents.changed(id);
          return get(viewer, id);
        },
      );
    },

    async edit(viewer: Viewer, id: string, { team, group, ...form }: EventForm): Promise<EventDetails> {
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
        const isMovedTo = groupAfter !== before.group_id;
        if (isMovedTo) await mayMoveTo(trx, viewer, before, groupAfter);
        const isElsewhere =
          isMoved ||
          after.endsAt.getTime() !== before.ends_at.getTime() ||
          (form.location !== undefined && trimText(form.location) !== before.location);
        const isProposedAgain = before.state === 'declined';
        await repo.updateEvent(trx, id, {
          ...eventColumns.of(form),
          ...(hasOtherTeams ? { team_least: after.team?.least ?? null, team_most: after.team?.most ?? null } : {}),
          ...(isMoved ? { moved_at: new Date() } : {}),
          ...(isProposedAgain ? { state: 'proposed', reason: '' } : {}),
          group_id: groupAfter,
          ...(isMovedTo
            ? { publisher_id: before.state === 'published' && groupAfter === null ? viewer.id : null }
            : {}),
        });
        await repo.countCalendarChange(trx, id);
        const movedUp = await repo.moveUp(trx, id);
        const news = [
          ...(isElsewhere && before.state === 'published' ? await newsOf(trx, viewer, id, eventMoved) : []),
          ...(isProposedAgain ? [await proposal(trx, viewer, { id, group: groupAfter })] : []),
        ];
        await addNotifications(trx, news, [], movedUp);
      });
      return get(viewer, id);
    },

    /** Gives an event a cover; a trigger removes the files of the one before. */
    async setCover(viewer: Viewer, id: string, file: MediaSource): Promise<EventDetails> {
      // before a picture is taken in that nobody may bring
      const event = await repo.findEvent(db, viewer, id);
      if (!event) throw missing();
      if (!rules.mayEdit(event)) throw new AppError('forbidden');
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
      });
      return get(viewer, id);
    },

    /** Puts an event where it was, without a word to anybody: what took place before it is put on record. */
    async putBack(id: string, { startsAt, endsAt }: { startsAt: number; endsAt: number }): Promise<void> {
      await repo.putBack(db, id, new Date(startsAt), new Date(endsAt));
    },
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
