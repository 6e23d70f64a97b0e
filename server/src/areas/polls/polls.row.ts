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

/** The same in lists, where people who are muted are left out: `isShown` is true of the polls of others. */
export const isListed = (
  viewerId: string,
  isShown: Expression<SqlBool> = isInFeeds(viewerId, 'polls.author_id'),
): RawBuilder<boolean> => sql`(polls.author_id = ${viewerId} or (
  (polls.kind = 'ballot' or ${isShown}) and ${readsItsGroup(viewerId)}
))`;

const readsItsGroup = (viewerId: string) => sql`(polls.group_id is null or ${readsGroup(viewerId, 'polls.group_id')})`;

/** Columns that only the poll itself has a part in, over `polls`. */
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

/** What polls have in common for everybody. */
export const selectCards = (db: Executor) => db.selectFrom('polls').select(CARD_COLUMNS);
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** What there is to know of the viewer and the time, over `polls` and `own`. */
export const SEEN_COLUMNS = (viewerId: string) =>
  [
    HAS_ENDED.as('has_ended'),
    sql<boolean>`${isGroupMember(viewerId, 'polls.group_id')}`.as('is_member'),
    sql<Department | null>`(select department from people where id = ${viewerId})`.as('own_department'),
    sql<number | null>`(select year from people where id = ${viewerId})`.as('own_year'),
    sql<boolean>`own.person_id is not null`.as('has_voted'),
    'own.option as own_option',
  ] as const;

/** Joins the viewer's part in polls, as `own`. */
export const ownOf = (viewerId: string) => (join: JoinBuilder<DB & { own: DB['poll_voters'] }, 'polls' | 'own'>) =>
  join.onRef('own.poll_id', '=', 'polls.id').on('own.person_id', '=', viewerId);

/** Polls with their authors, and what there is to know of the viewer. The person's id is the author's. */
export const selectPolls = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_polls as polls')
    .innerJoin('people', 'people.id', 'polls.author_id')
    .leftJoin('poll_voters as own', ownOf(viewerId))
    .select(CARD_COLUMNS)
    .select(SEEN_COLUMNS(viewerId))
    .select(sql<boolean>`not ${seesPerson(viewerId, 'polls.author_id')}`.as('hides_author'))
    .select(sql<SurveyQuestion[]>`polls.questions`.as('questions'))
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

/** What depends on the viewer and the time. */
export type SeenColumns = Pick<
  PollRow,
  'has_ended' | 'is_member' | 'own_department' | 'own_year' | 'has_voted' | 'own_option'
>;

/** The groups that polls are for, as the viewer may name them. */
export type Groups = ReadonlyMap<string, GroupRef>;

const audienceOf = (row: CardRow, groups: Groups) => {
  const { department, year, group_id } = row;
  const who: Audience =
    department !== null ? 'department' : year !== null ? 'year' : group_id !== null ? 'group' : 'all';
  return { who, department, year, group: group_id === null ? null : (groups.get(group_id) ?? null) };
};

/** What decides which results are shown. */
export const resultsOf = (row: CardRow & Pick<SeenColumns, 'has_ended'>): ResultsOf => ({
  kind: row.kind,
  resultsAfter: row.results_after,
  withoutNames: row.without_names,
  votesCount: row.votes_count,
  hasEnded: row.has_ended,
  isSettled: row.ended_id !== null,
});

/** Why the viewer of a row may not vote; null when they may. */
export const whyNot = (row: CardRow & SeenColumns, groups: Groups) =>
  whyNotVote(
    { kind: row.kind, audience: audienceOf(row, groups) },
    { department: row.own_department, year: row.own_year, isMember: row.is_member },
  );

/** A poll as the wire shows it to a viewer. `author` is null where a block hides it. */
export function showPoll(
  row: CardRow & SeenColumns,
  { viewerId, author, groups }: { viewerId: string; author: PersonCard | null; groups: Groups },
): Poll {
  const isMine = row.author_id === viewerId;
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

/** The same of a row that has the author too. */
export const toPoll = (row: PollRow, viewerId: string, groups: Groups): Poll =>
  showPoll(row, { viewerId, author: row.hides_author ? null : toPersonSummary(row), groups });

/** The same with the questions of a survey. */
export const toPollDetails = (row: PollRow, viewerId: string, groups: Groups): PollDetails => ({
  ...toPoll(row, viewerId, groups),
  questions: row.questions,
});
