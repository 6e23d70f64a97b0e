import type { Department } from '@quad/contract/departments';
import type { GroupRef } from '@quad/contract/groups';
import type { PollAudience as Audience, PollKind, ResultsAfter } from '@quad/contract/poll-terms';
import type { Poll, PollDetails } from '@quad/contract/polls';
import type { SurveyQuestion } from '@quad/contract/survey-questions';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isGroupMember, readsGroup } from '../groups/groups.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../person-summary/person-summary.ts';
import { isInFeeds, seesPerson } from '../relations/visibility.sql.ts';
import { type ResultsOf, resultStateOf, whyNotVote } from './polls.rules.ts';

/** A poll has ended as soon as its time is over, whatever follows from that. */
export const HAS_ENDED = sql<boolean>`(polls.ended_id is not null or coalesce(polls.ends_at <= now(), false))`;

/**
 * The viewer may see the poll. A block hides polls and surveys, but no ballot: whoever holds an election could keep people
 * from voting otherwise. What belongs to a group is for those who read the group.
 */
export const seesPoll = (viewerId: string): RawBuilder<boolean> => sql`(polls.author_id = ${viewerId} or (
  (polls.kind = 'ballot' or ${seesPerson(viewerId, 'polls.author_id')}) and ${readsItsGroup(viewerId)}
))`;

/** The same in lists, where people who are muted are left out. */
export const isListed = (viewerId: string): RawBuilder<boolean> => sql`(polls.author_id = ${viewerId} or (
  (polls.kind = 'ballot' or ${isInFeeds(viewerId, 'polls.author_id')}) and ${readsItsGroup(viewerId)}
))`;

const readsItsGroup = (viewerId: string) => sql`(polls.group_id is null or ${readsGroup(viewerId, 'polls.group_id')})`;

/** Polls with their authors, and what there is to know of the viewer. The person's id is the author's. */
export const selectPolls = (db: Executor, viewerId: string) =>
  db
    .selectFrom('polls')
    .innerJoin('people', 'people.id', 'polls.author_id')
    .innerJoin('people as viewer', (join) => join.on('viewer.id', '=', viewerId))
    .leftJoin('poll_voters as own', (join) =>
      join.onRef('own.poll_id', '=', 'polls.id').on('own.person_id', '=', viewerId),
    )
    .select([
      'polls.id as poll_id',
      sql<PollKind>`polls.kind`.as('kind'),
      'polls.question',
      'polls.description',
      'polls.options',
      'polls.votes',
      sql<SurveyQuestion[]>`polls.questions`.as('questions'),
      sql<Department | null>`polls.department`.as('department'),
      'polls.year',
      'polls.group_id',
      sql<ResultsAfter>`polls.results_after`.as('results_after'),
      'polls.without_names',
      'polls.votes_count',
      'polls.ends_at',
      'polls.ended_id',
      'polls.created_at',
      HAS_ENDED.as('has_ended'),
      sql<boolean>`not ${seesPerson(viewerId, 'polls.author_id')}`.as('hides_author'),
      sql<boolean>`${isGroupMember(viewerId, 'polls.group_id')}`.as('is_member'),
      sql<Department | null>`viewer.department`.as('own_department'),
      'viewer.year as own_year',
      sql<boolean>`own.person_id is not null`.as('has_voted'),
      'own.option as own_option',
      ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const),
    ]);

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

/** The groups that polls are for, as the viewer may name them. */
export type Groups = ReadonlyMap<string, GroupRef>;

const audienceOf = (row: PollRow, groups: Groups) => {
  const { department, year, group_id } = row;
  const who: Audience =
    department !== null ? 'department' : year !== null ? 'year' : group_id !== null ? 'group' : 'all';
  return { who, department, year, group: group_id === null ? null : (groups.get(group_id) ?? null) };
};

/** What decides which results are shown. */
export const resultsOf = (row: PollRow): ResultsOf => ({
  kind: row.kind,
  resultsAfter: row.results_after,
  withoutNames: row.without_names,
  votesCount: row.votes_count,
  hasEnded: row.has_ended,
  isSettled: row.ended_id !== null,
});

/** Why the viewer of a row may not vote; null when they may. */
export const whyNot = (row: PollRow, groups: Groups) =>
  whyNotVote(
    { kind: row.kind, audience: audienceOf(row, groups) },
    { department: row.own_department, year: row.own_year, isMember: row.is_member },
  );

/** A poll as the wire shows it to a viewer. */
export function toPoll(row: PollRow, viewerId: string, groups: Groups): Poll {
  const isMine = row.id === viewerId;
  const reason = whyNot(row, groups);
  const resultState = resultStateOf(resultsOf(row), {
    isAuthor: isMine,
    hasVoted: row.has_voted,
    mayVote: reason === null,
  });
  return {
    _id: row.poll_id,
    pollKind: row.kind,
    question: row.question,
    description: row.description,
    author: row.hides_author ? null : toPersonSummary(row),
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isOpen: !row.has_ended,
    isMine,
    audience: audienceOf(row, groups),
    resultsAfter: row.results_after,
    resultState,
    withoutNames: row.without_names,
    options: row.options.map((option, place) => ({
      option,
      votes: resultState === 'shown' ? (row.votes[place] ?? 0) : null,
    })),
    questionsCount: row.questions.length,
    votesCount: row.votes_count,
    hasVoted: row.has_voted,
    ownOption: row.own_option,
    whyNot: reason,
  };
}

/** The same with the questions of a survey. */
export const toPollDetails = (row: PollRow, viewerId: string, groups: Groups): PollDetails => ({
  ...toPoll(row, viewerId, groups),
  questions: row.questions,
});
