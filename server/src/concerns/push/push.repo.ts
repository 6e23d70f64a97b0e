import { PUSH_SUBSCRIPTIONS_MAX } from '@quad/contract/limits/notifications';
import type { PushSubscription } from '@quad/contract/notifications/push';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';

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

export const devicesOf = (db: Database, personId: string) =>
  devices(db).where('push_subscriptions.person_id', '=', personId).execute();

export const findDevice = (db: Database, id: string) =>
  devices(db).where('push_subscriptions.id', '=', id).executeTakeFirst();

export async function recordDelivery(db: Database, id: string): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_success_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Delete a browser that no longer accepts messages, unless it has registered again. */
export async function forgetDevice(db: Database, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

/** A person as a viewer; undefined when their account is deleted or disabled. */
export async function viewerOf(db: Database, personId: string): Promise<Viewer | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'role'])
    .where('id', '=', personId)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return person && { id: person.id, role: person.role };
}

/** Lock a person, so that only one transaction at a time collects their news. */
export async function lockPerson(trx: Executor, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 2))`.execute(trx);
}
