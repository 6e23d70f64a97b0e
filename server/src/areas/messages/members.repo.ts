import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { follows, isFollowing } from '../people/relations/relation.sql.ts';
import { isNotBlocked, isNotHidden, seesPerson } from '../people/relations/visibility.sql.ts';
import { isListedMember, type Reader } from './conversations.repo.ts';

/**
 * The members of a conversation that the reader sees: the reader first, then by time of joining. The owner of a group
 * also sees blocked members (`is_hidden`), in order to remove them.
 */
export function listMembers(db: Executor, reader: Reader, conversationId: string) {
  return db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('conversation_members as own', (join) =>
      join.onRef('own.conversation_id', '=', 'c.id').on('own.person_id', '=', reader.id),
    )
    .leftJoin('message_settings as s', 's.person_id', 'm.person_id')
    .select([
      'm.person_id',
      'm.role',
      'm.is_accepted',
      'm.delivered_seq',
      'm.read_seq',
      sql<boolean>`coalesce(s.shows_read, true)`.as('shows_read'),
      sql<boolean>`not ${isNotHidden(reader.hidden, 'm.person_id')}`.as('is_hidden'),
    ])
    .where('m.conversation_id', '=', conversationId)
    .where(isListedMember(reader))
    .orderBy(sql`m.person_id <> ${reader.id}`)
    .orderBy('m.joined_at')
    .orderBy('m.person_id')
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export function findMember(db: Executor, conversationId: string, personId: string) {
  return db
    .selectFrom('conversation_members')
    .select(['person_id', 'role', 'is_accepted', 'is_muted', 'from_seq', 'read_seq'])
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/**
 * Whether the viewer and a person may write to each other. Someone under 18 without a guardian's consent writes with
 * friends alone.
 */
export async function mayWrite(db: Executor, viewerId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ lets: boolean }>`select ages_let_write(${viewerId}, ${personId}) as lets`.execute(db);
  return rows[0]?.lets === true;
}

/** The conversations among these in which the reader may not write to every other member. */
export async function conversationsForFriends(
  db: Executor,
  readerId: string,
  conversationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.conversation_id as id from conversation_members m
    join ages on ages.person_id = m.person_id and ages.is_limited
    join conversation_members o on o.conversation_id = m.conversation_id and o.person_id <> m.person_id
    where m.conversation_id = any(${conversationIds}::uuid[]) and ${readerId}::uuid in (m.person_id, o.person_id)
      and not ages_let_write(m.person_id, o.person_id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether each of these members may write to every other member of the conversation. */
export async function mayWriteToMembers(
  db: Executor,
  conversationId: string,
  personIds: readonly string[],
): Promise<boolean> {
  // begins with the few limited members, because a group has thousands of pairs
  const { rows } = await sql`
    select from conversation_members m
    join ages on ages.person_id = m.person_id and ages.is_limited
    join conversation_members o on o.conversation_id = m.conversation_id and o.person_id <> m.person_id
    where m.conversation_id = ${conversationId}
      and (m.person_id = any(${personIds}::uuid[]) or o.person_id = any(${personIds}::uuid[]))
      and not ages_let_write(m.person_id, o.person_id)
    limit 1
  `.execute(db);
  return rows.length === 0;
}

/**
 * The other member of a direct conversation. `is_seen` is false for a block in either direction; an account in deletion
 * is disabled too.
 */
export function findOther(trx: Executor, conversationId: string, personId: string) {
  return trx
    .selectFrom('conversation_members')
    .innerJoin('people', 'people.id', 'conversation_members.person_id')
    .select([
      'person_id',
      'is_accepted',
      'people.is_disabled',
      isFollowing('person_id', personId).as('follows'),
      sql<boolean>`${isNotBlocked(personId, 'person_id')}`.as('is_seen'),
    ])
    .where('conversation_id', '=', conversationId)
    .where('person_id', '<>', personId)
    .executeTakeFirst();
}

/** The members who share conversations with these people, without them. */
export async function partnersOf(trx: Executor, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select distinct other.person_id from conversation_members own
    join conversation_members other on other.conversation_id = own.conversation_id
    where own.person_id = any(${personIds}::uuid[]) and other.person_id <> all (${personIds}::uuid[])
  `.execute(trx);
  return rows.map(({ person_id }) => person_id);
}

export function memberIds(trx: Executor, conversationId: string) {
  return trx
    .selectFrom('conversation_members')
    .select(['person_id', 'role'])
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** Whether another member of a group has accepted it; true in a group without other members. */
export async function othersAccept(trx: Executor, conversationId: string, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('conversation_members')
    .select(sql<boolean>`coalesce(bool_or(is_accepted), true)`.as('accept'))
    .where('conversation_id', '=', conversationId)
    .where('person_id', '<>', personId)
    .executeTakeFirst();
  return row?.accept ?? true;
}

/**
 * The people that the viewer may add to a group, and whether they follow the viewer. Left out are unknown, disabled and
 * hidden people, and people who have declined a group of the viewer and do not follow the viewer.
 */
export function findInvitable(db: Executor, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', isFollowing('people.id', viewerId).as('follows')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('is_disabled', '=', false)
    .where(seesPerson(viewerId, 'people.id'))
    .where(
      sql<boolean>`(${isFollowing('people.id', viewerId)} or not exists (
        select from declined_requests d where d.owner_id = ${viewerId} and d.person_id = people.id
      ))`,
    )
    .execute();
}

export interface NewMember {
  readonly personId: string;
  readonly role?: 'owner' | 'member';
  readonly isAccepted: boolean;
}

/** Add members, who see the messages after `fromSeq`. Existing members are unchanged. */
export async function addMembers(
  trx: Executor,
  conversationId: string,
  members: readonly NewMember[],
  fromSeq = 0,
): Promise<void> {
  await trx
    .insertInto('conversation_members')
    .values(
      members.map(({ personId, role = 'member', isAccepted }) => ({
        conversation_id: conversationId,
        person_id: personId,
        role,
        is_accepted: isAccepted,
        from_seq: fromSeq,
        delivered_seq: fromSeq,
        read_seq: fromSeq,
      })),
    )
    .onConflict((conflict) => conflict.columns(['conversation_id', 'person_id']).doNothing())
    .execute();
}

/** Add the two people of a direct conversation. A person who follows the other has accepted it. */
export async function addPair(
  trx: Executor,
  conversationId: string,
  pair: readonly [string, string],
  isAccepted: boolean,
): Promise<void> {
  const values = [pair, [pair[1], pair[0]] as const].map(([person, other]) => ({
    conversation_id: conversationId,
    person_id: person,
    is_accepted: isAccepted ? sql<boolean>`true` : follows(person, other),
  }));
  await trx
    .insertInto('conversation_members')
    .values(values)
    .onConflict((conflict) => conflict.columns(['conversation_id', 'person_id']).doNothing())
    .execute();
}

/** Remove a person who declines a group, and prevent its owner from adding them again. */
export async function decline(trx: Executor, conversationId: string, personId: string): Promise<void> {
  await sql`
    insert into declined_requests (owner_id, person_id)
    select person_id, ${personId}::uuid from conversation_members
    where conversation_id = ${conversationId} and role = 'owner'
    on conflict do nothing
  `.execute(trx);
  await removeMember(trx, conversationId, personId);
}

export async function removeMember(trx: Executor, conversationId: string, personId: string): Promise<void> {
  await trx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Make another member the owner. The present owner becomes a member first, since there is one owner at any time. */
export async function handOver(trx: Executor, conversationId: string, personId: string): Promise<void> {
  const roles = [
    ['member', sql<boolean>`role = 'owner'`],
    ['owner', sql<boolean>`person_id = ${personId}`],
  ] as const;
  for (const [role, condition] of roles)
    await trx
      .updateTable('conversation_members')
      .set({ role })
      .where('conversation_id', '=', conversationId)
      .where(condition)
      .execute();
}

/** Accept a conversation; false when it was accepted already. */
export async function accept(trx: Executor, conversationId: string, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_members')
    .set({ is_accepted: true })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .where('is_accepted', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function changeOwnSettings(
  trx: Executor,
  conversationId: string,
  personId: string,
  { isMuted, isArchived }: { isMuted?: boolean | undefined; isArchived?: boolean | undefined },
): Promise<void> {
  const change = {
    ...(isMuted === undefined ? {} : { is_muted: isMuted }),
    ...(isArchived === undefined ? {} : { is_archived: isArchived }),
  };
  if (Object.keys(change).length === 0) return;
  await trx
    .updateTable('conversation_members')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .execute();
}

/** Hide a conversation and all its present messages from one member. */
export async function deleteForMember(
  trx: Executor,
  conversationId: string,
  personId: string,
  lastSeq: number,
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({
      from_seq: lastSeq,
      read_seq: lastSeq,
      delivered_seq: lastSeq,
      unread_count: 0,
      activity: null,
      is_archived: false,
    })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .execute();
}

/** The members who see an action of this member, or a message at `seq`. Blocked members are left out. */
export async function audienceOf(
  trx: Executor,
  conversationId: string,
  personId: string,
  seq = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('conversation_members')
    .select('person_id')
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`from_seq < ${seq}::bigint`)
    .where(seesPerson(personId, 'person_id'))
    .execute();
  return rows.map(({ person_id }) => person_id);
}
