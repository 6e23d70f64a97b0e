import type { editStudyGroup, StudyGroup } from '@quad/contract/groups/groups';
import { MESSAGE_EXCERPT } from '@quad/contract/limits/messages';
import type { Department } from '@quad/contract/people/departments';
import { cutText } from '@quad/contract/text/cut-text';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { type Expression, type JoinBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { emptyToNull, formColumns } from '../../platform/db/form-columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import type { GroupRole } from './groups.rules.ts';

/** The fields of a group's form. */
export type GroupForm = BodyOf<typeof editStudyGroup>;

/** Where they are stored. */
export const groupColumns = formColumns<GroupForm>()('groups', {
  title: ['title', trimText],
  description: ['description', trimText],
  kind: 'kind',
  // a check constraint limits the keys
  department: ['department', emptyToNull, (stored: string | null) => stored as Department | null],
  access: 'access',
});

/** What a new group has where its form says nothing. */
export const UNWRITTEN = { kind: 'course', department: '', access: 'open' } as const;

/** A reply as a list shows it, by the id of its author. */
export interface NewestReply {
  readonly _id: string;
  readonly authorId: string;
  readonly text: string;
}

/** What everybody is shown of a group, and its newest replies, newest first, which not everybody reads. */
export type GroupCard = Omit<StudyGroup, 'replies' | 'role' | 'joining' | 'unreadTopics' | 'isMuted'> & {
  readonly newest: readonly NewestReply[];
};

/** Replies that a group shows in a list. */
const REPLIES_SHOWN = 2;

/** The newest replies of the groups of a query that `isShown` lets pass; `r` are the replies. */
export const newestReplies = (isShown: Expression<SqlBool> = sql`true`) => sql<NewestReply[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object('_id', newest.id, 'authorId', newest.author_id, 'text', newest.text) order by newest.seq desc
  ) from (
    select r.id, r.seq, r.author_id, ${beginningOf(sql`coalesce(nullif(r.text, ''), r.file ->> 'name')`, MESSAGE_EXCERPT)} as text
    from group_replies r where r.group_id = groups.id and r.removed_reason is null and ${isShown}
    order by r.seq desc limit ${sql.lit(REPLIES_SHOWN)}
  ) newest
), '[]')`;

/** A newest reply as it is shown: `newestReplies` selects more than its excerpt. */
export const cutReply = (reply: NewestReply): NewestReply => ({ ...reply, text: cutText(reply.text, MESSAGE_EXCERPT) });

/** What everybody is shown of groups. */
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

/** Joins the viewer's membership to groups, as `own`. */
export const ownOf = (viewerId: string) => (join: Joined<'own', 'group_members'>) =>
  join.onRef('own.group_id', '=', 'groups.id').on('own.person_id', '=', viewerId);

/** Joins how the viewer waits to be let in, as `joins`. */
export const joinsOf = (viewerId: string) => (join: Joined<'joins', 'group_joins'>) =>
  join.onRef('joins.group_id', '=', 'groups.id').on('joins.person_id', '=', viewerId);

/** What a viewer has to do with groups, over `groups`, `own` and `joins`. */
export const seenColumns = (viewerId: string) =>
  [
    'own.role',
    'joins.state as joining',
    sql<boolean>`coalesce(own.is_muted, false)`.as('is_muted'),
    // topics in which a member has something to read
    sql<number>`case when own.person_id is null or own.is_muted then 0 else (
      select count(*)::integer from group_topics t
      left join group_reads reads on reads.topic_id = t.id and reads.person_id = ${viewerId}
      where t.group_id = groups.id and t.last_seq > own.from_seq and t.last_seq > coalesce(reads.seq, 0)
    ) end`.as('unread_topics'),
  ] as const;

/** A group as a viewer has to do with it, with what tells this state of its row from others, for `group-cards.ts`. */
export interface SeenRow {
  readonly id: string;
  readonly stamp: string;
  readonly role: GroupRole | null;
  readonly joining: StudyGroup['joining'];
  readonly is_muted: boolean;
  readonly unread_topics: number;
}

/** The transaction that wrote a group: its replies, topics and members change it with them. */
export const STAMP = sql<string>`groups.xmin::text`;

/** A group as the wire shows it to a viewer. */
export const showGroup = (
  { newest: _, ...card }: GroupCard,
  row: SeenRow,
  replies: StudyGroup['replies'],
): StudyGroup => ({
  ...card,
  replies,
  role: row.role,
  joining: row.joining,
  unreadTopics: row.unread_topics,
  isMuted: row.is_muted,
});
