import { REPORTED_MESSAGES } from '@quad/contract/limits/messages';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Messages for moderators, regardless of blocks. */
const selectReported = (db: Executor) =>
  db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'text', 'created_at'])
    .select('file')
    .where('kind', 'not in', ['event', 'unsent']);

export type ReportedRow = Awaited<ReturnType<ReturnType<typeof selectReported>['execute']>>[number];

/** A message, also a hidden one; undefined for an unsent one. */
export const findReported = (db: Executor, id: string): Promise<ReportedRow | undefined> =>
  selectReported(db)
    .where('id', '=', id)
    .unionAll(selectHidden(db).where('id', '=', id))
    .executeTakeFirst();

/** Hidden messages, with their stored content. */
const selectHidden = (db: Executor) =>
  db
    .selectFrom('messages')
    .innerJoin('hidden_messages as hidden', 'hidden.message_id', 'messages.id')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'hidden.text', 'created_at'])
    .select('hidden.file');

/** The messages around `seq`, or the last ones of a conversation; oldest first. */
export async function messagesAround(db: Executor, conversationId: string, seq?: number): Promise<ReportedRow[]> {
  const inConversation = selectReported(db).where('conversation_id', '=', conversationId);
  const backwards = (limit: number, upTo?: number) =>
    inConversation
      .$if(upTo !== undefined, (query) => query.where('seq', '<=', upTo ?? 0))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute();
  if (seq === undefined) return (await backwards(REPORTED_MESSAGES)).reverse();
  const [before, after] = await Promise.all([
    backwards(REPORTED_MESSAGES / 2, seq),
    inConversation
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(REPORTED_MESSAGES / 2)
      .execute(),
  ]);
  return [...before.reverse(), ...after];
}

/** A conversation, and the owner of a group. */
export const findReportedConversation = (db: Executor, id: string) =>
  db
    .selectFrom('conversations as c')
    .leftJoin('conversation_members as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').on('m.role', '=', sql.lit('owner')),
    )
    .select(['c.name', 'c.subject_title', 'c.created_at', 'm.person_id as owner_id'])
    .where('c.id', '=', id)
    .executeTakeFirst();
