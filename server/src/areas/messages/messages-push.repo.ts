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
const isToRead: Expression<SqlBool> = sql`(
  m.seq > greatest(own.read_seq, own.from_seq) and m.sender_id <> own.person_id
  and m.kind not in ('event', 'unsent') and ${seesPerson(sql.ref('own.person_id'), 'm.sender_id')}
)`;

/** The conversations of each person with unpushed messages, each with its newest one; newest first, at most `limit` of a person. */
export async function listUnpushed(db: Executor, people: readonly string[], limit: number) {
  const unpushed = db
    .selectFrom('conversation_members as own')
    .innerJoin('conversations as c', 'c.id', 'own.conversation_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('messages as m')
          .select(['m.seq', 'm.kind', 'm.text', 'm.sender_id', 'm.created_at'])
          .whereRef('m.conversation_id', '=', 'own.conversation_id')
          .whereRef('m.seq', '>', 'own.pushed_seq')
          .where(isToRead)
          .orderBy('m.seq', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['c.id', sql<'direct' | 'group'>`c.kind`.as('conversation_kind'), 'c.name'])
    .selectAll('newest')
    .where('own.person_id', '=', sql<string>`asked.id`)
    .where(isPushWanted)
    .orderBy('newest.created_at', 'desc')
    .limit(limit);
  type Row = Awaited<ReturnType<typeof unpushed.executeTakeFirstOrThrow>>;
  const { rows } = await sql<Row & { readonly owner: string }>`
    select asked.id as owner, own.* from unnest(${[...people]}::uuid[]) asked (id) cross join lateral (${unpushed}) own
    order by asked.id, own.created_at desc
  `.execute(db);
  return rows;
}

export type UnpushedRow = Awaited<ReturnType<typeof listUnpushed>>[number];

/** A member of a conversation, and the `seq` of a message of it. */
interface MessagePlace {
  readonly personId: string;
  readonly id: string;
  readonly seq: number;
}

const places = (some: readonly MessagePlace[]) => sql`unnest(
  ${some.map(({ personId }) => personId)}::uuid[], ${some.map(({ id }) => id)}::uuid[], ${some.map(({ seq }) => seq)}::int[]
) place (person_id, id, seq)`;

/** Mark the messages up to these as pushed. */
export async function markPushed(trx: Executor, pushed: readonly MessagePlace[]): Promise<void> {
  await sql`
    update conversation_members own set pushed_seq = greatest(own.pushed_seq, place.seq) from ${places(pushed)}
    where own.conversation_id = place.id and own.person_id = place.person_id
  `.execute(trx);
}

/** Identifies a place in a set. */
export const keyOf = ({ personId, id, seq }: MessagePlace): string => `${personId}:${id}:${seq}`;

/** The keys of the messages that are still unread. */
export async function stillToRead(db: Executor, some: readonly MessagePlace[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<MessagePlace>`
    select place.person_id as "personId", place.id, place.seq from ${places(some)}
    join conversation_members own on own.conversation_id = place.id and own.person_id = place.person_id
    join messages m on m.conversation_id = place.id and m.seq = place.seq
    where ${isPushWanted} and ${isToRead}
  `.execute(db);
  return new Set(rows.map(keyOf));
}
