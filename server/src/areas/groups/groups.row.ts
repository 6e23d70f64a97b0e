import type { editStudyGroup, StudyGroup } from '@quad/contract/groups/groups';
import { MESSAGE_EXCERPT } from '@quad/contract/limits/messages';
import { cutText } from '@quad/contract/text/cut-text';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { type Expression, type JoinBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { emptyToNull, formColumns } from '../../platform/db/form-columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import { countHidden } from '../people/relations/visibility.sql.ts';
import type { GroupRole } from './groups.rules.ts';

/** The fields of a group's form. */
export type GroupForm = BodyOf<typeof editStudyGroup>;

/** The columns that store the fields of a group's form. */
export const groupColumns = formColumns<GroupForm>()('groups', {
  title: ['title', trimText],
  description: ['description', trimText],
  kind: 'kind',
  department: ['department', emptyToNull],
  access: 'access',
});

/** The values of the fields that the form of a new group leaves out. */
export const UNWRITTEN = { kind: 'course', department: '', access: 'open' } as const;

/** A reply as a list shows it, by the id of its author. */
export interface NewestReply {
  readonly _id: string;
  readonly authorId: string;
  readonly text: string;
}

/** The public part of a group and its newest replies, newest first. The replies are not for every viewer. */
export type GroupCard = Omit<StudyGroup, 'replies' | 'role' | 'joining' | 'unreadTopics' | 'isMuted'> & {
  readonly newest: readonly NewestReply[];
};

/** Replies of each group in a list. */
const REPLIES_SHOWN = 2;

/** Select the newest replies of each group that pass `isShown`. `isShown` names the replies `r`. */
export const newestReplies = (isShown: Expression<SqlBool> = sql`true`) => sql<NewestReply[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('_id', newest.id, 'authorId', newest.author_id, 'text', newest.text) order by newest.seq desc
  ) from (
    select r.id, r.seq, r.author_id, ${beginningOf(sql`coalesce(nullif(r.text, ''), r.file ->> 'name')`, MESSAGE_EXCERPT)} as text
    from group_replies r where r.group_id = groups.id and r.removed_reason is null and ${isShown}
    order by r.seq desc limit ${sql.lit(REPLIES_SHOWN)}
  ) newest
), '[]')`;

/** Cut a reply to its excerpt: `newestReplies` selects a little more. */
export const cutReply = (reply: NewestReply): NewestReply => ({ ...reply, text: cutText(reply.text, MESSAGE_EXCERPT) });

/** Groups with the columns of their cards. */
export const selectCards = (db: Executor) =>
  db
    .selectFrom('groups')
    .innerJoin('group_topics as general', (join) =>
      join.onRef('general.group_id', '=', 'groups.id').on('general.is_general', '=', sql.lit(true)),
    )
    .select([
      'groups.id',
      ...groupColumns.selected,
      'groups.members_count',
      'groups.topics_count',
      'groups.replies_count',
      'groups.activity',
      'groups.created_at',
      'groups.closed_at',
      'general.id as general_topic',
      newestReplies().as('newest'),
    ]);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

export const toCard = (row: CardRow): GroupCard => ({
  ...groupColumns.shown(row),
  _id: row.id,
  membersCount: row.members_count,
  topicsCount: row.topics_count,
  repliesCount: row.replies_count,
  generalTopic: row.general_topic,
  isClosed: row.closed_at !== null,
  activity: row.activity,
  createdAt: row.created_at.toISOString(),
  newest: row.newest.map(cutReply),
});

type Joined<Alias extends string, Table extends keyof DB> = JoinBuilder<
  DB & { readonly [Name in Alias]: DB[Table] },
  'groups' | Alias
>;

/** Join the viewer's membership to `groups`, as `own`. */
export const joinOwn = (viewerId: string) => (join: Joined<'own', 'group_members'>) =>
  join.onRef('own.group_id', '=', 'groups.id').on('own.person_id', '=', viewerId);

/** Join the viewer's request to join to `groups`, as `joins`. */
export const joinRequest = (viewerId: string) => (join: Joined<'joins', 'group_joins'>) =>
  join.onRef('joins.group_id', '=', 'groups.id').on('joins.person_id', '=', viewerId);

/** The number of members that lists hide from the viewer. Members in deletion keep their places. */
export const countHiddenMembers = (viewerId: string, unless?: Expression<SqlBool>) =>
  countHidden(viewerId, { table: 'group_members', person: 'person_id', of: 'group_id' }, 'groups.id', unless);

/** The viewer's columns, over `groups`, `own` and `joins`. */
export const viewerColumns = (viewerId: string) =>
  [
    'own.role',
    'joins.state as joining',
    sql<boolean>`coalesce(own.is_muted, false)`.as('is_muted'),
    // hosts see the members with a block too
    countHiddenMembers(
      viewerId,
      sql`coalesce(own.role <> 'member', false) and h.id = any ((select blocked_people(${viewerId}))::uuid[])`,
    ).as('hidden_members'),
    // the number of topics with unread replies
    sql<number>`case when own.person_id is null or own.is_muted then 0 else (
      select count(*)::integer from group_topics t
      left join group_reads reads on reads.topic_id = t.id and reads.person_id = ${viewerId}
      where t.group_id = groups.id and t.last_seq > own.from_seq and t.last_seq > coalesce(reads.seq, 0)
    ) end`.as('unread_topics'),
  ] as const;

/** The viewer's columns of a group, with the stamp for `group-cards.ts`. */
export interface ViewerRow {
  readonly id: string;
  readonly stamp: string;
  readonly role: GroupRole | null;
  readonly joining: StudyGroup['joining'];
  readonly is_muted: boolean;
  readonly hidden_members: number;
  readonly unread_topics: number;
}

/**
 * The id of the transaction that last wrote the group's row. Changes of replies, topics and members also write the row.
 */
export const STAMP = sql<string>`groups.xmin::text`;

export const showGroup = (
  { newest: _, ...card }: GroupCard,
  row: ViewerRow,
  replies: StudyGroup['replies'],
): StudyGroup => ({
  ...card,
  membersCount: card.membersCount - row.hidden_members,
  replies,
  role: row.role,
  joining: row.joining,
  unreadTopics: row.unread_topics,
  isMuted: row.is_muted,
});
