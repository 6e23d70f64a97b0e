import type { GroupTopic } from '@quad/contract/groups/group-topics';
import { UNREAD_REPLIES_COUNTED } from '@quad/contract/limits/groups';
import { MESSAGE_EXCERPT } from '@quad/contract/limits/messages';
import { cutText } from '@quad/contract/text/cut-text';
import { sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { beginningOf } from '../../platform/db/text-beginning.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { type PersonSummaryRow, SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { readsGroup } from './groups.sql.ts';

/** The last reply the viewer has read in a topic. For non-members it is the last reply, so that nothing is unread. */
const readSeq = sql<number>`case
  when own.person_id is null then topic.last_seq else greatest(own.from_seq, coalesce(reads.seq, 0)) end`;

const newest = (viewerId: string) => sql<GroupTopic['newest']>`(
  select jsonb_build_object(
    'author', jsonb_build_object('_id', r.author_id, 'name', p.name),
    'text', ${beginningOf(sql`coalesce(nullif(r.text, ''), r.file ->> 'name', r.removed_reason, '')`, MESSAGE_EXCERPT)},
    'createdAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) from group_replies r join people p on p.id = r.author_id
  where r.topic_id = topic.id and ${seesPerson(viewerId, 'r.author_id')} order by r.seq desc limit 1
)`;

/**
 * Topics that a viewer may read. The `people` columns are the author's; null without an author or for a hidden author.
 */
const selectTopics = (db: Executor, viewerId: string) =>
  db
    .selectFrom('group_topics as topic')
    .leftJoin('group_members as own', (join) =>
      join.onRef('own.group_id', '=', 'topic.group_id').on('own.person_id', '=', viewerId),
    )
    .leftJoin('group_reads as reads', (join) =>
      join.onRef('reads.topic_id', '=', 'topic.id').on('reads.person_id', '=', viewerId),
    )
    .leftJoin('people', (join) => join.onRef('people.id', '=', 'topic.author_id').on(seesPerson(viewerId, 'people.id')))
    .select([
      'topic.id as topic_id',
      'topic.group_id',
      'topic.title',
      'topic.is_general',
      'topic.is_pinned',
      'topic.is_locked',
      'topic.replies_count',
      'topic.last_seq',
      'topic.activity',
      'topic.created_at',
      'own.role as own_role',
      readSeq.as('read_seq'),
      newest(viewerId).as('newest'),
      sql<number>`case when own.person_id is null or ${readSeq} >= topic.last_seq then 0
        else unread_group_replies(topic.id, ${viewerId}, ${readSeq}, ${sql.lit(UNREAD_REPLIES_COUNTED)}) end`.as(
        'unread',
      ),
    ])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where(readsGroup(viewerId, 'topic.group_id'));

export type TopicRow = Awaited<ReturnType<ReturnType<typeof selectTopics>['execute']>>[number];

export const toTopic = (row: TopicRow): GroupTopic => ({
  _id: row.topic_id,
  group: row.group_id,
  title: row.title,
  author: row.id === null ? null : toPersonSummary(row as PersonSummaryRow),
  isGeneral: row.is_general,
  isPinned: row.is_pinned,
  isLocked: row.is_locked,
  repliesCount: row.replies_count,
  unreadCount: row.unread,
  readSeq: row.read_seq,
  lastSeq: row.last_seq,
  newest: row.newest && { ...row.newest, text: cutText(row.newest.text, MESSAGE_EXCERPT) },
  activity: row.activity,
  createdAt: row.created_at.toISOString(),
});

type Listed = { viewerId: string; groupId: string; limit: number; before: string };

const pinnedRows = compiledQuery((db, { viewerId, groupId }: Listed) =>
  selectTopics(db, viewerId)
    .where('topic.group_id', '=', groupId)
    .where('topic.is_pinned', '=', sql.lit(true))
    .orderBy('topic.activity', 'desc'),
);
const unpinned = (db: Executor, { viewerId, groupId, limit }: Listed) =>
  selectTopics(db, viewerId)
    .where('topic.group_id', '=', groupId)
    .where('topic.is_pinned', '=', sql.lit(false))
    .orderBy('topic.activity', 'desc')
    .limit(limit);
const firstRows = compiledQuery(unpinned);
const laterRows = compiledQuery((db, args: Listed) => unpinned(db, args).where('topic.activity', '<', args.before));

export const listPinned = (db: Executor, viewerId: string, groupId: string) =>
  pinnedRows(db, { viewerId, groupId, limit: 0, before: '' });

/** Select the unpinned topics, most recently active first. */
export const listTopics = (
  db: Executor,
  viewerId: string,
  groupId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  before === undefined
    ? firstRows(db, { viewerId, groupId, limit, before: '' })
    : laterRows(db, { viewerId, groupId, limit, before });

const topicRow = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectTopics(db, viewerId).where('topic.id', '=', id),
);

/** A topic that the viewer may read. */
export const findTopic = async (db: Executor, viewerId: string, id: string): Promise<TopicRow | undefined> =>
  (await topicRow(db, { viewerId, id }))[0];

export async function groupOfTopic(db: Executor, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('group_topics').select('group_id').where('id', '=', id).executeTakeFirst();
  return row?.group_id;
}

/** The state of a topic, for the rules. The group must be locked. */
export const topicState = (trx: Executor, id: string) =>
  trx
    .selectFrom('group_topics')
    .select(['author_id', 'is_general', 'is_pinned', 'is_locked'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertTopic(
  trx: Executor,
  topic: { id: string; group_id: string; author_id: string; title: string; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('group_topics')
    .values({ ...topic, activity: topic.id })
    .execute();
}

export async function countPinned(trx: Executor, groupId: string): Promise<number> {
  const row = await trx
    .selectFrom('group_topics')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('group_id', '=', groupId)
    .where('is_pinned', '=', sql.lit(true))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function updateTopic(
  trx: Executor,
  id: string,
  change: { title?: string; is_pinned?: boolean; is_locked?: boolean },
): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('group_topics').set(change).where('id', '=', id).execute();
}

export async function deleteTopic(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('group_topics').where('id', '=', id).execute();
}

/** Mark a topic as read up to a reply. Returns the unread count, or null for a non-member. */
export async function markRead(trx: Executor, topicId: string, personId: string, seq: number): Promise<number | null> {
  const { rows } = await sql<{ unread: number | null }>`
    select read_group_topic(${topicId}, ${personId}, ${seq}, ${UNREAD_REPLIES_COUNTED}) as unread
  `.execute(trx);
  return rows[0]?.unread ?? null;
}
