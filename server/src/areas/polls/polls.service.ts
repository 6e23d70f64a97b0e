import type { createPoll, listPolls, Poll, PollDetails, PollList } from '@quad/contract/polls/polls';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { addNotifications, peopleLosingUnread } from '../../concerns/notifications/add-notifications.ts';
import type { AlsoInTransaction } from '../../concerns/reports/reportable.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { onceByClientId } from '../../platform/writes/once-by-client-id.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PollCards } from './poll-cards.ts';
import type { PollEndings } from './poll-endings.ts';
import { cleanQuestion, pollProblems } from './poll-form.rules.ts';
import type { PollOpenings } from './poll-openings.ts';
import * as repo from './polls.repo.ts';
import { type Groups, type PollRow, pollColumns, toPoll, toPollDetails } from './polls.row.ts';

/** A new poll. `at` (milliseconds since 1970) backdates it. */
export type NewPoll = BodyOf<typeof createPoll> & { readonly at?: number };

export type Polls = ReturnType<typeof createPolls>;

/** Create, find and end polls, surveys and secret ballots. Voting is in `voting.service.ts`. */
export function createPolls(parts: {
  db: Database;
  reads: Database;
  endings: PollEndings;
  openings: PollOpenings;
  cards: PollCards;
  groupMembership: GroupMembership;
  relations: Pick<Relations, 'visibilityOf'>;
}) {
  const { db, reads, endings, openings, cards, groupMembership, relations } = parts;

  const groupsOf = (viewer: Viewer, rows: readonly PollRow[]): Promise<Groups> =>
    groupMembership.refsOf(viewer.id, [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))]);

  /** Find a poll that the viewer may view, with its study group. Throw `no_such_poll`. */
  const find = async (viewer: Viewer, id: string): Promise<{ row: PollRow; groups: Groups }> => {
    const [row] = await repo.findPolls(db, viewer.id, [id]);
    if (!row) throw missing();
    return { row, groups: await groupsOf(viewer, [row]) };
  };

  const get = async (viewer: Viewer, id: string): Promise<PollDetails> => {
    const { row, groups } = await find(viewer, id);
    return toPollDetails(row, viewer.id, groups);
  };

  const show = async (viewer: Viewer, id: string): Promise<Poll> => {
    const { row, groups } = await find(viewer, id);
    return toPoll(row, viewer.id, groups);
  };

  const requireOwn = async (viewer: Viewer, id: string): Promise<void> => {
    const authorId = await repo.authorOf(db, viewer.id, id);
    if (authorId === undefined) throw missing();
    if (authorId !== viewer.id) throw new AppError('forbidden');
  };

  /** Delete a poll with the notifications about it. Throw `no_such_poll`. */
  const erase = async (id: string, also?: AlsoInTransaction): Promise<void> => {
    await transact(db, async (trx) => {
      await repo.lockPoll(trx, id);
      const losing = await peopleLosingUnread(trx, [id]);
      if (!(await repo.deletePoll(trx, id))) throw missing();
      await also?.(trx);
      await addNotifications(trx, [], [], losing);
    });
  };

  return {
    find,
    get,
    show,

    async list(viewer: Viewer, { list = 'open', q, before, limit }: QueryOf<typeof listPolls>): Promise<PollList> {
      const visibility = await relations.visibilityOf(viewer.id);
      const excluded = [...visibility.hidden, ...visibility.muted];
      const rows = await repo.listPolls(reads, { id: viewer.id, excluded }, { list, q: q || undefined, before, limit });
      const { rows: page, nextCursor } = pageOf(rows, limit, (last) => last.place);
      return {
        polls: await cards.show(visibility, page),
        nextCursor,
      };
    },

    /** Create a poll. A retry with the same client id returns the existing poll. */
    async create(author: Viewer, { at = Date.now(), ...form }: NewPoll): Promise<PollDetails> {
      const problems = pollProblems(form, at);
      if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
      const { pollKind, audience, endsAt = null, questions = [] } = form;
      const group = audience?.who === 'group' ? (audience.group ?? null) : null;
      const isSurvey = pollKind === 'survey';
      const isElection = pollKind === 'ballot' && (form.nominationsEndAt ?? null) !== null;
      const columns = pollColumns.complete({
        ...form,
        description: form.description ?? '',
        options: isSurvey || isElection ? [] : (form.options ?? []),
        endsAt,
        resultsAfter: pollKind === 'poll' ? (form.resultsAfter ?? 'vote') : 'end',
        withoutNames: isSurvey && form.withoutNames === true,
        requires: pollKind === 'ballot' ? (form.requires ?? 'nothing') : 'nothing',
        nominationsEndAt: isElection ? (form.nominationsEndAt ?? null) : null,
        opensAt: isElection ? (form.opensAt ?? null) : null,
      });
      const id = newId(at);
      const write = async (trx: Executor) => {
        if (group) await groupMembership.requireWriter(author.id, group, trx);
        await repo.insertPoll(trx, {
          id,
          author_id: author.id,
          client_id: form.clientId,
          ...columns,
          votes: columns.options.map(() => 0),
          questions: JSON.stringify(isSurvey ? questions.map(cleanQuestion) : []),
          department: audience?.who === 'department' ? (audience.department ?? null) : null,
          year: audience?.who === 'year' ? (audience.year ?? null) : null,
          group_id: group,
          created_at: new Date(at),
        });
        if (pollKind === 'ballot' && !isElection) await openings.openBallot(trx, id, columns.options.length);
        if (columns.opens_at) await openings.plan(trx, id, columns.opens_at);
        if (columns.ends_at) await endings.plan(trx, id, columns.ends_at);
      };
      return onceByClientId(
        db,
        { table: 'all_polls', by: { author_id: author.id }, clientId: form.clientId },
        (known) => get(author, known),
        async () => {
          await transact(db, write);
          return get(author, id);
        },
      );
    },

    async close(viewer: Viewer, id: string): Promise<Poll> {
      await requireOwn(viewer, id);
      await endings.end(id, 'author');
      return show(viewer, id);
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      await requireOwn(viewer, id);
      await erase(id);
    },

    /** Delete any poll, for a moderator. */
    removeAny: (id: string, also: AlsoInTransaction): Promise<void> => erase(id, also),
  };
}

const missing = () => new AppError('no_such_poll');
