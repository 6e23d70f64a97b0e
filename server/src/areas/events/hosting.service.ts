import { msg } from '@lingui/core/runtime-macro';
import { errorText } from '@quad/contract/errors/error-text';
import type { createEvent, editEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { say } from '@quad/contract/language/say';
import { EVENT_PROPOSALS_MAX } from '@quad/contract/limits/events';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { questionsProblem } from '../../platform/forms/answers.rules.ts';
import { haveSameContent, withIds } from '../../platform/forms/questions.ts';
import type { MediaLibrary } from '../../platform/media/library.ts';
import type { MediaSource } from '../../platform/media/prepared-media.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import { assertCategory } from './categories/categories.service.ts';
import { createEventChange, lockForEdit, newsOfChange, proposalNews } from './event-changes.ts';
import { eventMoved } from './event-notifications.ts';
import { withdrawUnpaid } from './event-payments.repo.ts';
import * as repo from './events.repo.ts';
import { eventColumns, UNWRITTEN } from './events.row.ts';
import * as rules from './events.rules.ts';
import { type Events, missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';

/** A new event. Set `at` (milliseconds since 1970) for an event proposed in the past, which may be over. */
export type NewEvent = BodyOf<typeof createEvent> & { readonly at?: number };
type EventForm = BodyOf<typeof editEvent>;

export type EventHosting = ReturnType<typeof createEventHosting>;

/** Hosts' actions: propose, publish and edit an event, and set its cover. */
export function createEventHosting(parts: {
  db: Database;
  media: MediaLibrary;
  liveEvents: LiveEvents;
  events: Events;
  groupMembership: GroupMembership;
}) {
  const { db, media, liveEvents, events, groupMembership } = parts;
  const { get } = events;
  const changeEvent = createEventChange(parts);

  /** Refuse a group where the viewer may not write, and for a published event a place where they may not publish. */
  async function assertMayMoveTo(trx: Executor, viewer: Viewer, before: repo.LockedEvent, group: string | null) {
    if (group !== null) await groupMembership.requireWriter(viewer.id, group, trx);
    // Registered users and the publisher would no longer see the event.
    if (before.state === 'published' && before.group_id === null) throw new AppError('event_of_campus');
    if (before.state === 'published' && !(await repo.publishes(trx, viewer, group))) throw new AppError('forbidden');
  }

  return {
    /** Propose an event, or publish it when the viewer may. Idempotent by the form's `clientId`. */
    async create(
      viewer: Viewer,
      { at, clientId, team = null, group = null, questions = [], ...form }: NewEvent,
    ): Promise<EventDetails> {
      const now = new Date(at ?? Date.now());
      const event = { ...UNWRITTEN, ...form };
      assertTimeZone(event.timeZone);
      assertFrame(
        { ...frameOf(event), isMoved: true, capacity: event.capacity, team },
        at === undefined ? now : new Date(0),
      );
      assertFee(event);
      assertQuestions(questions);
      const id = newId(at);
      const write = async (trx: Executor) => {
        await assertCategory(trx, form.category);
        const waiting = await repo.lockAndCountProposals(trx, viewer.id);
        if (group !== null) await groupMembership.requireWriter(viewer.id, group, trx);
        const publishes = await repo.publishes(trx, viewer, group);
        if (!publishes && waiting >= EVENT_PROPOSALS_MAX) throw new AppError('too_many_proposals');
        await repo.insertEvent(
          trx,
          {
            ...eventColumns.complete(event),
            questions: JSON.stringify(withIds(questions)),
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
        return publishes ? [] : addNotifications(trx, [await proposalNews(trx, viewer, { id, group, at })]);
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

    async edit(viewer: Viewer, id: string, { team, group, questions, ...form }: EventForm): Promise<EventDetails> {
      if (form.timeZone !== undefined) assertTimeZone(form.timeZone);
      if (questions) assertQuestions(questions);
      await changeEvent(id, async (trx) => {
        const before = await lockForEdit(trx, viewer, id);
        if (before.state === 'cancelled') throw new AppError('event_cancelled');
        if (before.is_over && before.state === 'published') throw new AppError('event_over');
        await assertCategory(trx, form.category, before.category);
        const teamBefore = teamOf(before);
        const after = {
          startsAt: form.startsAt === undefined ? before.starts_at : new Date(form.startsAt),
          endsAt: form.endsAt === undefined ? before.ends_at : new Date(form.endsAt),
          capacity: form.capacity === undefined ? before.capacity : form.capacity,
          team: team === undefined ? teamBefore : team,
        };
        assertFee({
          fee: form.fee === undefined ? before.fee : form.fee,
          payeeAddress: form.payeeAddress ?? before.payee_address,
          payeeName: form.payeeName ?? before.payee_name,
        });
        const isMoved = after.startsAt.getTime() !== before.starts_at.getTime();
        assertFrame({ ...after, isMoved }, new Date());
        if (after.capacity !== null && after.capacity < before.going_count) {
          throw new AppError('capacity_taken', { fields: { capacity: errorText('capacity_taken') } });
        }
        const hasOtherTeams = JSON.stringify(after.team) !== JSON.stringify(teamBefore);
        if (hasOtherTeams && before.is_registered_for) {
          throw new AppError('teams_fixed', { fields: { team: errorText('teams_fixed') } });
        }
        const groupAfter = group === undefined ? before.group_id : group;
        const hasOtherGroup = groupAfter !== before.group_id;
        if (hasOtherGroup) await assertMayMoveTo(trx, viewer, before, groupAfter);
        const hasNewTimeOrPlace =
          isMoved ||
          after.endsAt.getTime() !== before.ends_at.getTime() ||
          (form.location !== undefined && trimText(form.location) !== before.location);
        const isProposedAgain = before.state === 'declined';
        await repo.updateEvent(trx, id, {
          ...eventColumns.of(form),
          ...(hasOtherTeams ? { team_least: after.team?.least ?? null, team_most: after.team?.most ?? null } : {}),
          // unchanged questions keep their ids, so that a form that is open stays valid
          ...(questions && !haveSameContent(before.questions, questions)
            ? { questions: JSON.stringify(withIds(questions)) }
            : {}),
          ...(isMoved ? { moved_at: new Date() } : {}),
          ...(isProposedAgain ? { state: 'proposed', reason: '' } : {}),
          group_id: groupAfter,
          ...(hasOtherGroup
            ? { publisher_id: before.state === 'published' && groupAfter === null ? viewer.id : null }
            : {}),
        });
        if (form.fee === null && before.fee !== null) await withdrawUnpaid(trx, id);
        await repo.raiseCalendarSequence(trx, id);
        const movedUp = await repo.moveUp(trx, id);
        const news = [
          ...(hasNewTimeOrPlace && before.state === 'published' ? await newsOfChange(trx, viewer, id, eventMoved) : []),
          ...(isProposedAgain ? [await proposalNews(trx, viewer, { id, group: groupAfter })] : []),
        ];
        await addNotifications(trx, news, [], movedUp);
      });
      return get(viewer, id);
    },

    /** Set an event's cover. A trigger deletes the files of the previous cover. */
    async setCover(viewer: Viewer, id: string, file: MediaSource): Promise<EventDetails> {
      // Refuse before the upload is processed.
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
      await changeEvent(id, async (trx) => {
        await lockForEdit(trx, viewer, id);
        await repo.setCover(trx, id, null);
      });
      return get(viewer, id);
    },

    /** Move an event into the past, without notifications. For demo events. */
    async moveToPast(id: string, { startsAt, endsAt }: { startsAt: number; endsAt: number }): Promise<void> {
      await repo.moveToPast(db, id, new Date(startsAt), new Date(endsAt));
    },
  };
}

const frameOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const teamOf = ({ team_least: least, team_most: most }: repo.LockedEvent) =>
  least === null || most === null ? null : { least, most };

function assertFrame(frame: rules.EventFrame, now: Date): void {
  const problem = rules.frameProblem(frame, now);
  if (problem) throw new AppError(problem.code, { fields: { [problem.field]: errorText(problem.code) } });
}

function assertFee(event: { fee: number | null; payeeAddress: string; payeeName: string }): void {
  const problems = rules.feeProblems(event.fee, { address: event.payeeAddress, name: event.payeeName });
  if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
}

function assertQuestions(questions: NonNullable<EventForm['questions']>): void {
  const fields = questionsProblem(questions);
  if (fields) throw new AppError('invalid_input', { fields });
}

function assertTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new AppError('invalid_input', { fields: { timeZone: say(msg`There is no such time zone`) } });
}
