import type { Language } from '@quad/contract/language/languages';
import { PUSH_SUBSCRIPTIONS_MAX } from '@quad/contract/limits/notifications';
import type { PushSubscription } from '@quad/contract/notifications/push';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { knownLanguage } from '../../platform/texts/languages-of-people.ts';

/** Register a browser until its session ends. */
export async function subscribe(
  db: Executor,
  owner: { personId: string; sessionId: string; userAgent: string },
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await sql`select subscribe_push(
    ${newId()}, ${owner.personId}, ${owner.sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${owner.userAgent},
    ${sql.lit(PUSH_SUBSCRIPTIONS_MAX)}
  )`.execute(db);
}

export async function unsubscribe(db: Executor, personId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('person_id', '=', personId)
    .execute();
}

/** Replace a subscription that its browser has renewed; false when none has this endpoint and secret. */
export async function renew(
  db: Executor,
  before: { endpoint: string; auth: string },
  { endpoint, keys }: PushSubscription,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscriptions')
    .set({ endpoint, ...keys })
    .where('endpoint', '=', before.endpoint)
    .where('auth', '=', before.auth)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const devices = (db: Database) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.person_id', 'endpoint', 'p256dh', 'auth'])
    .where('sessions.expires_at', '>', sql<Date>`now()`);

export type Device = Awaited<ReturnType<typeof devicesOf>>[number];

/** The devices of these people. */
export const devicesOf = (db: Database, people: readonly string[]) =>
  devices(db)
    .where(sql<boolean>`push_subscriptions.person_id = any (${[...people]}::uuid[])`)
    .execute();

/** Devices by their ids. */
export async function findDevices(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Device>> {
  const found = await devices(db)
    .where(sql<boolean>`push_subscriptions.id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(found.map((device) => [device.id, device]));
}

/** Record that these devices have got a message. In order of ids, so that no two transactions wait for each other. */
export async function recordDeliveries(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update push_subscriptions set last_success_at = now() where id in (
      select id from push_subscriptions where id = any (${[...ids]}::uuid[]) order by id for no key update
    )
  `.execute(db);
}

/** Delete a browser that no longer accepts messages, unless it has registered again. */
export async function forgetDevice(db: Executor, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** People as viewers with their languages, without deleted and disabled accounts. */
export async function viewersOf(
  db: Database,
  people: readonly string[],
): Promise<readonly (Viewer & { readonly language: Language })[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'role', 'language'])
    .where(sql<boolean>`id = any (${[...people]}::uuid[])`)
    .where('is_disabled', '=', false)
    .execute();
  return rows.map(({ id, role, language }) => ({ id, role, language: knownLanguage(language) }));
}

/**
 * Take people who wait until `due` (an ISO time) or longer, without those whose news are not committed yet: a later
 * delivery takes them.
 */
export async function takeWaiting(trx: Executor, due: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from push_waiting where person_id = any (array(
      select person_id from push_waiting where due_at <= ${due}::timestamptz
      order by due_at limit ${limit} for update skip locked
    )) returning person_id as id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lock people, so that only one transaction at a time collects the news of each. */
export async function lockPeople(trx: Executor, people: readonly string[]): Promise<void> {
  // in order of ids, so that no two transactions wait for each other
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 2))
    from (select unnest(${[...people]}::text[]) as id order by 1) people
  `.execute(trx);
}
