import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../summaries/person-summary.ts';
import { hasBlocked } from './relation.sql.ts';

/** Block a person; null if the person does not exist. */
export async function block(trx: Executor, blocker: string, blocked: string): Promise<boolean | null> {
  const { rows } = await sql<{
    result: boolean | null;
  }>`select block_person(${blocker}, ${blocked}) as result`.execute(trx);
  return rows[0]?.result ?? null;
}

/** Delete the notifications of two people about each other, if a block is still between them. */
export async function removeBlockedNotifications(db: Executor, one: string, other: string): Promise<void> {
  await sql`select forget_blocked(${one}, ${other})`.execute(db);
}

export async function unblock(trx: Executor, blocker: string, blocked: string): Promise<void> {
  await trx.deleteFrom('blocks').where('blocker_id', '=', blocker).where('blocked_id', '=', blocked).execute();
}

export async function mute(trx: Executor, muter: string, muted: string): Promise<void> {
  await trx
    .insertInto('mutes')
    .values({ muter_id: muter, muted_id: muted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmute(trx: Executor, muter: string, muted: string): Promise<void> {
  await trx.deleteFrom('mutes').where('muter_id', '=', muter).where('muted_id', '=', muted).execute();
}

export async function personExists(db: Executor, id: string): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Accounts that a person has blocked, newest block first. */
export function blockedBy(db: Executor, personId: string, limit: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where('blocks.blocker_id', '=', personId)
    .orderBy('blocks.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Accounts that a person has muted, newest first, without those that have blocked the person. */
export function mutedBy(db: Executor, personId: string, limit: number) {
  return db
    .selectFrom('mutes')
    .innerJoin('people', 'people.id', 'mutes.muted_id')
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where('mutes.muter_id', '=', personId)
    .where((where) => where.not(hasBlocked('people.id', personId)))
    .orderBy('mutes.created_at', 'desc')
    .limit(limit)
    .execute();
}
