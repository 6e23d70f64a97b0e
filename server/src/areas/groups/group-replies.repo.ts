import type { GroupReply } from '@quad/contract/groups/group-topics';
import type { Mention } from '@quad/contract/posts/posts';
import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { AttachmentRecord } from '../../platform/db/file-records.ts';
import { presentAttachment } from '../../platform/media/attachment.ts';
import { seesOrModerates, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { isGroupHost, readsGroup } from './groups.sql.ts';

/** Replies by authors visible to the viewer; hosts see all replies. The `people` columns are the author's. */
const selectReplies = (db: Executor, viewerId: string) =>
  db
    .selectFrom('group_replies as r')
    .innerJoin('people', 'people.id', 'r.author_id')
    .select([
      'r.id as reply_id',
      'r.group_id',
      'r.topic_id',
      'r.seq',
      'r.client_id',
      'r.text',
      'r.mentions',
      'r.file',
      'r.removed_reason',
      'r.created_at',
      'r.edited_at',
    ])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where(seesOrModerates(viewerId, 'r.author_id', isGroupHost(viewerId, 'r.group_id')));

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>['execute']>>[number];

/** Serialize a reply for a viewer. Mentions of people hidden from the viewer are left out. */
export const toReply = (row: ReplyRow, viewerId: string, hidden: ReadonlySet<string>): GroupReply => ({
  _id: row.reply_id,
  topic: row.topic_id,
  seq: row.seq,
  clientId: row.id === viewerId ? row.client_id : null,
  author: toPersonSummary(row),
  text: row.text,
  mentions: row.mentions.filter(({ _id }) => !hidden.has(_id)),
  file: row.file && presentAttachment(row.file),
  removedReason: row.removed_reason,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

type Place = { viewerId: string; topicId: string; seq: number; limit: number };

const LAST = 2_147_483_647;

const olderRows = compiledQuery((db, { viewerId, topicId, seq, limit }: Place) =>
  selectReplies(db, viewerId)
    .where('r.topic_id', '=', topicId)
    .where('r.seq', '<', seq)
    .orderBy('r.seq', 'desc')
    .limit(limit),
);
const newerRows = compiledQuery((db, { viewerId, topicId, seq, limit }: Place) =>
  selectReplies(db, viewerId).where('r.topic_id', '=', topicId).where('r.seq', '>', seq).orderBy('r.seq').limit(limit),
);

/** Select the last replies before `seq`, or the newest ones without it. They come oldest first. */
export const repliesBefore = async (
  db: Executor,
  { seq = LAST, ...place }: Omit<Place, 'seq'> & { seq?: number | undefined },
) => (await olderRows(db, { ...place, seq })).reverse();

/** Select the replies after `seq`, oldest first. */
export const repliesAfter = (db: Executor, place: Place) => newerRows(db, place);

const replyRow = compiledQuery((db, { viewerId, id }: { viewerId: string; id: string }) =>
  selectReplies(db, viewerId).where('r.id', '=', id).where(readsGroup(viewerId, 'r.group_id')),
);

/** A reply in a group that the viewer may read. */
export const findReply = async (db: Executor, viewerId: string, id: string): Promise<ReplyRow | undefined> =>
  (await replyRow(db, { viewerId, id }))[0];

export interface NewReply {
  readonly id: string;
  readonly topicId: string;
  readonly authorId: string;
  readonly clientId: string;
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly file: AttachmentRecord | undefined;
  readonly at: Date;
}

type Outcome = 'stored' | 'no_such_topic' | 'not_in_study_group' | 'study_group_closed' | 'topic_locked';

/** Add a reply and notify members by their settings. */
export async function insertReply(trx: Executor, reply: NewReply): Promise<Outcome> {
  const result = await callAndDeliver<{ outcome: Outcome }>(
    trx,
    sql`select * from post_group_reply(
      ${reply.topicId}, ${reply.authorId}, ${reply.id}, ${reply.clientId}, ${reply.text},
      ${JSON.stringify(reply.mentions)}::jsonb, ${reply.file ? JSON.stringify(reply.file) : null}::jsonb, ${reply.at}
    )`,
  );
  if (!result) throw new Error('post_group_reply answered nothing');
  return result.outcome;
}

export async function updateText(trx: Executor, id: string, text: string, mentions: readonly Mention[]): Promise<void> {
  await trx
    .updateTable('group_replies')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteReply(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('group_replies').where('id', '=', id).execute();
}

/** Empty a reply. Its place, its author and the reason of the removal stay. */
export async function removeReply(trx: Executor, id: string, reason: string): Promise<void> {
  await trx
    .updateTable('group_replies')
    .set({ text: '', mentions: '[]', file: null, edited_at: null, removed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Select the members among these people whose settings allow notifications of mentions. */
export async function findMentionRecipients(trx: Executor, groupId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`person_id = any (${[...ids]}::uuid[])`)
    .where('level', '<>', sql.lit('none'))
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Replies for moderators, regardless of blocks. */
const selectReported = (db: Executor) =>
  db
    .selectFrom('group_replies as r')
    .innerJoin('people', 'people.id', 'r.author_id')
    .select(['r.id', 'r.group_id', 'r.topic_id', 'r.seq', 'r.author_id', 'people.name', 'r.text', 'r.created_at'])
    .select('r.file')
    .where('r.removed_reason', 'is', null);

export type ReportedRow = Awaited<ReturnType<ReturnType<typeof selectReported>['execute']>>[number];

/** A reply for moderators, unless a host has removed it. Includes hidden replies. */
export const findReported = (db: Executor, id: string): Promise<ReportedRow | undefined> =>
  selectReported(db)
    .where('r.id', '=', id)
    .unionAll(selectHidden(db).where('r.id', '=', id))
    .executeTakeFirst();

/** Hidden replies with their original text and file. */
const selectHidden = (db: Executor) =>
  db
    .selectFrom('group_replies as r')
    .innerJoin('people', 'people.id', 'r.author_id')
    .innerJoin('hidden_replies as hidden', 'hidden.reply_id', 'r.id')
    .select(['r.id', 'r.group_id', 'r.topic_id', 'r.seq', 'r.author_id', 'people.name', 'hidden.text', 'r.created_at'])
    .select('hidden.file');

/**
 * Hide a reply; the caller has locked the group. Its place, its author and the reason stay. False when it is hidden or
 * removed already.
 */
export async function hideReply(trx: Executor, id: string, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into hidden_replies (reply_id, text, mentions, file, edited_at)
    select id, text, mentions, file, edited_at from group_replies where id = ${id} and removed_reason is null
  `.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await removeReply(trx, id, reason);
  return true;
}

/** Delete the original text and file of a hidden reply. */
export async function forgetHiddenReply(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('hidden_replies').where('reply_id', '=', id).execute();
}

/** Restore a hidden reply; false when it is not hidden. */
export async function showReply(trx: Executor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update group_replies r set text = hidden.text, mentions = hidden.mentions, file = hidden.file,
      edited_at = hidden.edited_at, removed_reason = null
    from hidden_replies hidden where hidden.reply_id = r.id and r.id = ${id}
  `.execute(trx);
  if (numAffectedRows !== 1n) return false;
  // the file belongs to the reply again, so deleting the hidden row must not delete it
  await trx.updateTable('hidden_replies').set({ file: null }).where('reply_id', '=', id).execute();
  await forgetHiddenReply(trx, id);
  return true;
}

/** Select the replies around `seq`, oldest first. */
export async function repliesAround(db: Executor, topicId: string, seq: number, limit: number): Promise<ReportedRow[]> {
  const inTopic = selectReported(db).where('r.topic_id', '=', topicId);
  const half = Math.floor(limit / 2);
  const [before, after] = await Promise.all([
    inTopic.where('r.seq', '<=', seq).orderBy('r.seq', 'desc').limit(half).execute(),
    inTopic.where('r.seq', '>', seq).orderBy('r.seq').limit(half).execute(),
  ]);
  return [...before.reverse(), ...after];
}

/** The author of a reply in a group that the reader may read. */
export async function authorOf(db: Executor, readerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_replies as r')
    .select('r.author_id')
    .where('r.id', '=', id)
    .where('r.removed_reason', 'is', null)
    .where(readsGroup(readerId, 'r.group_id'))
    .where(seesPerson(readerId, 'r.author_id'))
    .executeTakeFirst();
  return row?.author_id;
}
