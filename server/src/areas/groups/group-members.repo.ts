import { sql } from 'kysely';
import { callAndDeliver } from '../../platform/db/after-commit.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import { areFriends } from '../people/relations/relation.sql.ts';
import { seesOrModerates, seesPerson } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import type { GroupRole } from './groups.rules.ts';
import { isGroupHost } from './groups.sql.ts';

type Page = { readonly offset: number; readonly limit: number };

const PERSON = SUMMARY_COLUMNS.map((column) => `people.${column}` as const);

type Listed = Page & { readonly viewerId: string; readonly groupId: string };

const memberRows = compiledQuery((db, { viewerId, groupId, offset, limit }: Listed) =>
  db
    .selectFrom('group_members as m')
    .select(['m.person_id', 'm.role', 'm.joined_at'])
    .select(areFriends(viewerId, sql.ref<string>('m.person_id')).as('is_friend'))
    .where('m.group_id', '=', groupId)
    .where(seesOrModerates(viewerId, 'm.person_id', isGroupHost(viewerId, 'm.group_id')))
    .orderBy(sql`case m.role when 'owner' then 0 when 'host' then 1 else 2 end`)
    .orderBy('m.joined_at')
    .orderBy('m.person_id')
    .offset(offset)
    .limit(limit),
);

/**
 * Select the members visible to the viewer: the owner, the hosts, then the rest by time of joining. Hosts see all
 * members.
 */
export const listMembers = (db: Executor, viewerId: string, groupId: string, page: Page) =>
  memberRows(db, { viewerId, groupId, ...page });

const ownerRow = compiledQuery((db, { viewerId, groupId }: { viewerId: string; groupId: string }) =>
  db
    .selectFrom('group_members as m')
    .innerJoin('people', 'people.id', 'm.person_id')
    .select(PERSON)
    .where('m.group_id', '=', groupId)
    .where('m.role', '=', sql.lit('owner'))
    .where(seesPerson(viewerId, 'm.person_id')),
);

/** The owner of a group, unless hidden from the viewer. */
export const findOwner = async (db: Executor, viewerId: string, groupId: string) =>
  (await ownerRow(db, { viewerId, groupId }))[0];

/** Select open requests to join before people waiting for room, the oldest first. */
export const listJoins = (db: Executor, viewerId: string, groupId: string, { offset, limit }: Page) =>
  db
    .selectFrom('group_joins as j')
    .innerJoin('people', 'people.id', 'j.person_id')
    .select([...PERSON, 'j.state', 'j.asked_at'])
    .where('j.group_id', '=', groupId)
    .where(seesOrModerates(viewerId, 'j.person_id', isGroupHost(viewerId, 'j.group_id')))
    .orderBy('j.state')
    .orderBy('j.asked_at')
    .orderBy('j.person_id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Count what `listJoins` lists to a host. */
export async function countJoins(db: Executor, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('group_joins')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('group_id', '=', groupId)
    .where(sql<boolean>`not exists (select from leaving_people l where l.person_id = group_joins.person_id)`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const listBans = (db: Executor, groupId: string, { offset, limit }: Page) =>
  db
    .selectFrom('group_bans as b')
    .innerJoin('people', 'people.id', 'b.person_id')
    .select(PERSON)
    .where('b.group_id', '=', groupId)
    .orderBy('b.banned_at', 'desc')
    .orderBy('b.person_id')
    .offset(offset)
    .limit(limit)
    .execute();

/** Ids of a group's hosts, including the owner. */
export async function hostIds(db: Executor, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('person_id')
    .where('group_id', '=', groupId)
    .where('role', '<>', sql.lit('member'))
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export type JoinOutcome = 'joined' | 'asked' | 'waiting' | 'banned' | 'closed';

/** Join, request to join or wait, as the group's access allows. Null for an unknown group. Locks the group. */
export async function join(
  trx: Executor,
  groupId: string,
  personId: string,
  isInvited: boolean,
): Promise<JoinOutcome | null> {
  const { rows } = await sql<{ outcome: JoinOutcome | null }>`
    select join_group(${groupId}, ${personId}, ${isInvited}) as outcome
  `.execute(trx);
  return rows[0]?.outcome ?? null;
}

/** Admit waiting people while a group has room. The caller has locked its row. */
export async function admitWaiting(trx: Executor, groupId: string): Promise<void> {
  await callAndDeliver(trx, sql`select admit_waiting(${groupId}) as told`);
}

/** The state of a person's request to join; undefined without a request. */
export async function joinStateOf(db: Executor, groupId: string, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_joins')
    .select('state')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.state;
}

export async function deleteJoin(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx.deleteFrom('group_joins').where('group_id', '=', groupId).where('person_id', '=', personId).execute();
}

export async function deleteMember(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx.deleteFrom('group_members').where('group_id', '=', groupId).where('person_id', '=', personId).execute();
}

export async function setRole(trx: Executor, groupId: string, personId: string, role: GroupRole): Promise<void> {
  await trx
    .updateTable('group_members')
    .set({ role })
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .execute();
}

/** Whether the owner may make a member a host or the next owner: they must follow each other. */
export async function mayBecomeHost(trx: Executor, ownerId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${areFriends(ownerId, personId)} as may`.execute(trx);
  return rows[0]?.may ?? false;
}

export async function ban(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx
    .insertInto('group_bans')
    .values({ group_id: groupId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function liftBan(trx: Executor, groupId: string, personId: string): Promise<void> {
  await trx.deleteFrom('group_bans').where('group_id', '=', groupId).where('person_id', '=', personId).execute();
}

/**
 * Whether a host may ban this person: a visible person, a member, or a person who asked to join. Blocks do not protect
 * members.
 */
export async function isBannable(
  db: Executor,
  { viewerId, groupId, personId }: { viewerId: string; groupId: string; personId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where(
      sql<boolean>`(
        ${seesPerson(viewerId, 'people.id')}
        or exists (select from group_members m where m.group_id = ${groupId} and m.person_id = people.id)
        or exists (select from group_joins j where j.group_id = ${groupId} and j.person_id = people.id)
      )`,
    )
    .executeTakeFirst();
  return row !== undefined;
}
