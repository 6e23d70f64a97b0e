import { type Expression, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';

/** Queue pushes to these people's devices, as the last step of a transaction. */
export async function wakePush(trx: Executor, people: readonly string[]): Promise<void> {
  if (people.length > 0) await sql`select wake_push(${[...people]}::uuid[])`.execute(trx);
}

/** Whether the member `own` gets pushes of the conversation: it is unread, accepted, and neither muted nor archived. */
const isPushWanted: Expression<SqlBool> = sql`(
  own.unread_count > 0 and own.is_accepted and not own.is_muted and not own.is_archived
)`;

/** Whether message `m` is unread for the member `own`, not unsent, and from a visible sender. */
const isToRead = (personId: string): Expression<SqlBool> => sql`(
  m.seq > greatest(own.read_seq, own.from_seq) and m.sender_id <> own.person_id
  and m.kind not in ('event', 'unsent') and ${seesPerson(personId, 'm.sender_id')}
)`;

/** A person's conversations with unpushed messages, each with its newest one; newest first. */
export function listUnpushed(db: Executor, personId: string, limit: number) {
  return db
    .selectFrom('conversation_members as own')
    .innerJoin('conversations as c', 'c.id', 'own.conversation_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('messages as m')
          .select(['m.seq', 'm.kind', 'm.text', 'm.sender_id', 'm.created_at'])
          .whereRef('m.conversation_id', '=', 'own.conversation_id')
          .whereRef('m.seq', '>', 'own.pushed_seq')
          .where(isToRead(personId))
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['c.id', sql<'direct' | 'group'>`c.kind`.as('conversation_kind'), 'c.name'])
    .selectAll('newest')
    .where('own.person_id', '=', personId)
    .where(isPushWanted)
    .orderBy('newest.created_at', 'desc')
    .limit(limit)
    .execute();
}

export type UnpushedRow = Awaited<ReturnType<typeof listUnpushed>>[number];

/** A conversation's id, and the `seq` of a message. */
interface MessagePlace {
  readonly id: string;
  readonly seq: number;
}

const places = (some: readonly MessagePlace[]) =>
  sql`unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ seq }) => seq)}::int[]) place (id, seq)`;

/** Mark the messages up to these as pushed. */
export async function markPushed(trx: Executor, personId: string, pushed: readonly MessagePlace[]): Promise<void> {
  await sql`
    update conversation_members own set pushed_seq = greatest(own.pushed_seq, place.seq) from ${places(pushed)}
    where own.conversation_id = place.id and own.person_id = ${personId}
  `.execute(trx);
}

/** Whether one of these messages is still unread. */
export async function isAnyToRead(db: Executor, personId: string, some: readonly MessagePlace[]): Promise<boolean> {
  const { rows } = await sql`
    select from ${places(some)}
    join conversation_members own on own.conversation_id = place.id and own.person_id = ${personId}
    join messages m on m.conversation_id = place.id and m.seq = place.seq
    where ${isPushWanted} and ${isToRead(personId)} limit 1
  `.execute(db);
  return rows.length > 0;
}
