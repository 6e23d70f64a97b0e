import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { answerEvent, Guest, listGuests, showRegistration } from '@quad/contract/events/event-registrations';
import type { CampusEvent } from '@quad/contract/events/events';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { KeyedWrite } from '../../platform/db/keyed-write.ts';
import { retry } from '../../platform/db/retry.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readAnswers } from '../../platform/forms/answers.rules.ts';
import { cursorOf, placeOf } from '../../platform/lists/cursor.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { dropKeys } from '../../platform/writes/keys.ts';
import { createSharedTurns, type InTurn } from '../../platform/writes/turns.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { toEvent } from './events.row.ts';
import { missing } from './events.service.ts';
import type { LiveEvents } from './live-events.ts';
import * as repo from './registrations.repo.ts';

/** How many registrations one transaction stores. The first of them waits for the last. */
const TOGETHER = 50;

export type EventRegistrations = ReturnType<typeof createEventRegistrations>;

/**
 * Registrations for events, and the list of guests. People who register for one event at once take turns, because each
 * of them locks it, and those who wait share a turn.
 */
export function createEventRegistrations(parts: {
  db: Database;
  inTurn: InTurn;
  liveEvents: LiveEvents;
  relations: Pick<Relations, 'visibilityOf'>;
  summaries: PersonSummaries;
}) {
  const { db, inTurn, liveEvents, relations, summaries } = parts;
  const summary = async (viewer: Viewer, id: string): Promise<CampusEvent> => {
    const row = await repo.findSummary(db, viewer, id);
    if (!row) throw missing();
    return toEvent(row);
  };

  const tryAll = async (trx: Executor, event: string, viewers: readonly Viewer[]) => {
    const ids = viewers.map(({ id }) => id);
    const problems = await repo.registerInOrder(trx, event, ids);
    if (problems) return problems;
    const found: (ErrorCode | null)[] = [];
    for (const viewer of viewers) found.push(await repo.register(trx, viewer, { event, withAnswers: false }));
    return found;
  };
  const registerAll = (event: string, viewers: readonly Viewer[], writesOf: (place: number) => readonly KeyedWrite[]) =>
    transact(db, async (trx) => {
      const problems = await tryAll(trx, event, viewers);
      await dropKeys(
        trx,
        problems.flatMap((problem, place) => (problem ? writesOf(place) : [])),
      );
      return problems;
    });
  const registerTogether = createSharedTurns(inTurn, { most: TOGETHER, work: registerAll });

  return {
    summary,

    async register(viewer: Viewer, event: string): Promise<CampusEvent> {
      const problem = await registerTogether(event, viewer);
      if (problem) throw new AppError(problem);
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    /** Register with answers to the hosts' questions, or replace the answers of a registered person. */
    async answer(viewer: Viewer, event: string, { answers }: BodyOf<typeof answerEvent>): Promise<CampusEvent> {
      const work = async (trx: Executor) => {
        const problem = await repo.register(trx, viewer, { event, withAnswers: true });
        if (problem) throw new AppError(problem);
        // registering has locked the event
        const found = await repo.findQuestions(trx, event);
        if (!found) throw missing();
        if (found.is_over) throw new AppError('event_over');
        const read = readAnswers(found.questions, answers);
        if ('changed' in read) throw new AppError('questions_changed');
        if ('problems' in read) throw new AppError('invalid_input', { fields: read.problems });
        await repo.setAnswers(trx, event, viewer.id, read.answers);
      };
      await inTurn(event, () => retry(() => transact(db, work)));
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    async leave(viewer: Viewer, event: string): Promise<CampusEvent> {
      const problem = await inTurn(event, () => retry(() => repo.leaveVisible(db, viewer, event)));
      if (problem) throw new AppError(problem);
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    async change(viewer: Viewer, event: string, changes: BodyOf<typeof showRegistration>): Promise<CampusEvent> {
      await summary(viewer, event);
      if (!(await repo.changeRegistration(db, event, viewer.id, changes))) throw new AppError('not_registered');
      liveEvents.changed(event);
      return summary(viewer, event);
    },

    /** Return a page of the guests that the viewer may see, friends first. */
    async guests(viewer: Viewer, event: string, { limit, after }: QueryOf<typeof listGuests>) {
      const { at: part, id: place } = placeOf(after) ?? { at: 0, id: repo.LOWEST_ID };
      const { hidden } = await relations.visibilityOf(viewer.id);
      const { id, role } = viewer;
      const asked = { event, id, role, hidden: [...hidden], limit: limit + 1, after: place };
      const found = await repo.listGuests(db, part === 0, asked);
      if (!found) throw missing();
      const { rows: page, nextCursor } = pageOf(found.guests, limit, ({ is_friend, ticket }) =>
        cursorOf({ at: is_friend ? 0 : 1, id: ticket }),
      );
      const people = await summaries.get(page.map(({ person_id }) => person_id));
      return {
        guests: page.flatMap((row): Guest[] => {
          const person = people.get(row.person_id);
          // Deleting an account deletes its registrations too.
          return person ? [{ person, isFriend: row.is_friend, team: row.team }] : [];
        }),
        hiddenCount: found.hidden_count,
        nextCursor,
      };
    },
  };
}
