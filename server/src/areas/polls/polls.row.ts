import type { GroupRef } from '@quad/contract/groups/groups';
import type { Department } from '@quad/contract/people/departments';
import type { PersonCard } from '@quad/contract/people/people';
import type { PollAudience as Audience, PollKind, ResultsAfter } from '@quad/contract/polls/poll-terms';
import type { Poll, PollDetails } from '@quad/contract/polls/polls';
import type { SurveyQuestion } from '@quad/contract/polls/survey-questions';
import { type Expression, type JoinBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isGroupMember, readsGroup } from '../groups/groups.sql.ts';
import { isInFeeds, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { type ResultConditions, resultStateOf, whyNotVote } from './polls.rules.ts';

/** A poll has ended when its time is over, even before the job that ends it has run. */
export const HAS_ENDED = sql<boolean>`(polls.ended_id is not null or coalesce(polls.ends_at <= now(), false))`;

/**
 * Whether the viewer may view a poll. A block hides polls and surveys, but not ballots: otherwise the author of an
 * election could keep people from voting. A group's poll is visible to people who may read the group.
 */
export const mayViewPoll = (viewerId: string): RawBuilder<boolean> => sql`(polls.author_id = ${viewerId} or (
  (polls.kind = 'ballot' or ${seesPerson(viewerId, 'polls.author_id')}) and ${readsItsGroup(viewerId)}
))`;

/**
 * Whether lists show a poll: like `mayViewPoll`, but without muted authors. `isShown` checks the author of the poll.
 */
export const isListed = (
  viewerId: string,
  isShown: Expression<SqlBool> = isInFeeds(viewerId, 'polls.author_id'),
): RawBuilder<boolean> => sql`(polls.author_id = ${viewerId} or (
  (polls.kind = 'ballot' or ${isShown}) and ${readsItsGroup(viewerId)}
))`;

const readsItsGroup = (viewerId: string) => sql`(polls.group_id is null or ${readsGroup(viewerId, 'polls.group_id')})`;

/** The columns of `polls` that are the same for all viewers. */
const CARD_COLUMNS = [
  'polls.id as poll_id',
  'polls.author_id',
  sql<PollKind>`polls.kind`.as('kind'),
  'polls.question',
  'polls.description',
  'polls.options',
  'polls.votes',
  sql<number>`jsonb_array_length(polls.questions)`.as('questions_count'),
  sql<Department | null>`polls.department`.as('department'),
  'polls.year',
  'polls.group_id',
  sql<ResultsAfter>`polls.results_after`.as('results_after'),
  'polls.without_names',
  'polls.votes_count',
  'polls.ends_at',
  'polls.ended_id',
  'polls.created_at',
] as const;

export const selectCards = (db: Executor) => db.selectFrom('polls').select(CARD_COLUMNS);
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** The columns that depend on the viewer and the time, from `polls` and the viewer's vote `own`. */
export const VIEWER_COLUMNS = (viewerId: string) =>
  [
    HAS_ENDED.as('has_ended'),
    sql<boolean>`${isGroupMember(viewerId, 'polls.group_id')}`.as('is_member'),
    sql<Department | null>`(select department from people where id = ${viewerId})`.as('own_department'),
    sql<number | null>`(select year from people where id = ${viewerId})`.as('own_year'),
    sql<boolean>`own.person_id is not null`.as('has_voted'),
    'own.option as own_option',
  ] as const;

/** Join the viewer's votes as `own`. */
export const joinOwnVote =
  (viewerId: string) => (join: JoinBuilder<DB & { own: DB['poll_voters'] }, 'polls' | 'own'>) =>
    join.onRef('own.poll_id', '=', 'polls.id').on('own.person_id', '=', viewerId);

/** Polls with their authors and the viewer's columns. `id` is the author's id. */
export const selectPolls = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_polls as polls')
    .innerJoin('people', 'people.id', 'polls.author_id')
    .leftJoin('poll_voters as own', joinOwnVote(viewerId))
    .select(CARD_COLUMNS)
    .select(VIEWER_COLUMNS(viewerId))
    .select(sql<boolean>`not ${seesPerson(viewerId, 'polls.author_id')}`.as('hides_author'))
    .select(sql<SurveyQuestion[]>`polls.questions`.as('questions'))
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

export type ViewerColumns = Pick<
  PollRow,
  'has_ended' | 'is_member' | 'own_department' | 'own_year' | 'has_voted' | 'own_option'
>;

/** The study groups of polls, as far as the viewer may see their names. */
export type Groups = ReadonlyMap<string, GroupRef>;

const audienceOf = (row: CardRow, groups: Groups) => {
  const { department, year, group_id } = row;
  const who: Audience =
    department !== null ? 'department' : year !== null ? 'year' : group_id !== null ? 'group' : 'all';
  return { who, department, year, group: group_id === null ? null : (groups.get(group_id) ?? null) };
};

export const resultConditionsOf = (row: CardRow & Pick<ViewerColumns, 'has_ended'>): ResultConditions => ({
  kind: row.kind,
  resultsAfter: row.results_after,
  withoutNames: row.without_names,
  votesCount: row.votes_count,
  hasEnded: row.has_ended,
  isSettled: row.ended_id !== null,
});

/** Why the viewer may not vote; null if they may. */
export const whyNot = (row: CardRow & ViewerColumns, groups: Groups) =>
  whyNotVote(
    { kind: row.kind, audience: audienceOf(row, groups) },
    { department: row.own_department, year: row.own_year, isMember: row.is_member },
  );

/** Present a poll to a viewer. `author` is null if a block hides the author. */
export function showPoll(
  row: CardRow & ViewerColumns,
  { viewerId, author, groups }: { viewerId: string; author: PersonCard | null; groups: Groups },
): Poll {
  const isMine = row.author_id === viewerId;
  const reason = whyNot(row, groups);
  const resultState = resultStateOf(resultConditionsOf(row), {
    isAuthor: isMine,
    hasVoted: row.has_voted,
    mayVote: reason === null,
  });
  return {
    _id: row.poll_id,
    pollKind: row.kind,
    question: row.question,
    description: row.description,
    author,
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
    questionsCount: row.questions_count,
    votesCount: row.votes_count,
    hasVoted: row.has_voted,
    ownOption: row.own_option,
    whyNot: reason,
  };
}

/** Present a row that includes the author. */
export const toPoll = (row: PollRow, viewerId: string, groups: Groups): Poll =>
  showPoll(row, { viewerId, author: row.hides_author ? null : toPersonSummary(row), groups });

/** `toPoll` with the questions of a survey. */
export const toPollDetails = (row: PollRow, viewerId: string, groups: Groups): PollDetails => ({
  ...toPoll(row, viewerId, groups),
  questions: row.questions,
});
