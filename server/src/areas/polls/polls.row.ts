import type { GroupRef } from '@quad/contract/groups/groups';
import type { Department } from '@quad/contract/people/departments';
import type { PersonCard } from '@quad/contract/people/people';
import type { PollAudience as Audience } from '@quad/contract/polls/poll-terms';
import type { createPoll, Poll, PollDetails } from '@quad/contract/polls/polls';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { type Expression, type JoinBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isGroupMember, readsGroup } from '../groups/groups.sql.ts';
import { isInFeeds, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { phaseOf, type ResultConditions, resultStateOf, voteRefusal } from './polls.rules.ts';

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

/** The fields of a poll's form that are stored in columns of their own. */
export type PollForm = Omit<BodyOf<typeof createPoll>, 'clientId' | 'audience' | 'questions'>;

const toDate = (instant: string | null) => (instant === null ? null : new Date(instant));
const toInstant = (stored: Date | null) => stored?.toISOString() ?? null;

/** Where they are stored. */
export const pollColumns = formColumns<PollForm>()('polls', {
  pollKind: 'kind',
  question: ['question', trimText],
  description: ['description', trimText],
  options: ['options', (options: readonly string[]) => options.map(trimText)],
  endsAt: ['ends_at', toDate, toInstant],
  resultsAfter: 'results_after',
  withoutNames: 'without_names',
  requires: 'requires',
  nominationsEndAt: ['nominations_end_at', toDate, toInstant],
  opensAt: ['opens_at', toDate, toInstant],
});

/** The columns of `polls` that are the same for all viewers. */
const CARD_COLUMNS = [
  'polls.id as poll_id',
  'polls.author_id',
  ...pollColumns.selected,
  'polls.votes',
  sql<number>`jsonb_array_length(polls.questions)`.as('questions_count'),
  'polls.department',
  'polls.year',
  'polls.group_id',
  'polls.votes_count',
  'polls.eligible_count',
  'polls.opened_at',
  'polls.ended_id',
  'polls.created_at',
] as const;

export const selectCards = (db: Executor) => db.selectFrom('polls').select(CARD_COLUMNS);
export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/**
 * The viewer's department or year, as it decides about a vote: the college's list where a ballot requires it, else the
 * viewer's own statement. `poll_electors` is the same rule for everyone.
 */
const ownStudy = <Value>(viewerId: string, column: 'department' | 'year') => sql<Value | null>`coalesce(
  case when polls.requires = 'listed' then (
    select student_records.${sql.ref(column)} from student_records where person_id = ${viewerId}
  ) end,
  (select people.${sql.ref(column)} from people where id = ${viewerId})
)`;

/** Whether the viewer is what a ballot requires. */
const isAsRequired = (viewerId: string) => sql<boolean>`case polls.requires
  when 'listed' then exists (select from student_records where person_id = ${viewerId} and graduated_at is null)
  when 'verified' then exists (select from people where id = ${viewerId} and is_verified and alumnus_since is null)
  else true
end`;

/** The columns that depend on the viewer and the time, from `polls` and the viewer's vote `own`. */
export const VIEWER_COLUMNS = (viewerId: string) =>
  [
    HAS_ENDED.as('has_ended'),
    sql<boolean>`${isGroupMember(viewerId, 'polls.group_id')}`.as('is_member'),
    sql<boolean>`coalesce(polls.nominations_end_at > now(), false)`.as('takes_nominations'),
    ownStudy<Department>(viewerId, 'department').as('own_department'),
    ownStudy<number>(viewerId, 'year').as('own_year'),
    isAsRequired(viewerId).as('is_as_required'),
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
    .select(['polls.questions', 'polls.turnout'])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const));

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

export type ViewerColumns = Pick<
  PollRow,
  | 'has_ended'
  | 'is_member'
  | 'own_department'
  | 'own_year'
  | 'takes_nominations'
  | 'is_as_required'
  | 'has_voted'
  | 'own_option'
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

/** The phase of a poll. Voting in an election opens with the job that makes its options. */
export const phaseOfRow = (row: CardRow & Pick<ViewerColumns, 'has_ended' | 'takes_nominations'>) =>
  phaseOf({
    hasEnded: row.has_ended,
    isOpened: row.opens_at === null || row.opened_at !== null,
    takesNominations: row.takes_nominations,
  });

/** Why the viewer may not vote; null if they may. */
export const whyNot = (row: CardRow & ViewerColumns, groups: Groups) =>
  voteRefusal(
    { kind: row.kind, audience: audienceOf(row, groups), requires: row.requires },
    {
      department: row.own_department,
      year: row.own_year,
      isMember: row.is_member,
      isAsRequired: row.is_as_required,
    },
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
    ...pollColumns.shown(row),
    _id: row.poll_id,
    author,
    createdAt: row.created_at.toISOString(),
    isOpen: !row.has_ended,
    isMine,
    audience: audienceOf(row, groups),
    eligibleCount: row.eligible_count,
    phase: phaseOfRow(row),
    resultState,
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

/** `toPoll` with the questions of a survey, and the turnout of a ballot. */
export const toPollDetails = (row: PollRow, viewerId: string, groups: Groups): PollDetails => ({
  ...toPoll(row, viewerId, groups),
  questions: row.questions,
  turnout: row.turnout,
});
