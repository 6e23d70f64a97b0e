import type { WatchedCause } from '@quad/contract/campus/causes';
import type { AttentionItem } from '@quad/contract/campus/dashboard';
import { ALERTS_LISTED } from '@quad/contract/limits/campus';
import type { Role } from '@quad/contract/people/people';
import { type Selectable, sql } from 'kysely';
import { roleMay } from '../../../platform/auth/staff.sql.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import type { Alerts } from '../../../platform/db/schema.ts';

/** A person of the console, who can get alerts. */
export interface Staff {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
}

/** The people of the console who can sign in. */
export const listStaff = (db: Executor): Promise<Staff[]> =>
  db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'role'])
    .where(roleMay('role', 'console'))
    .where('is_disabled', '=', false)
    .orderBy('id')
    .execute();

/** Make other nodes wait until the transaction ends, so that two of them do not announce one cause. */
export const lockAlerts = (trx: Executor) => sql`select pg_advisory_xact_lock(0, 171)`.execute(trx);

export const openCauses = (db: Executor) => db.selectFrom('open_causes').selectAll().execute();

/** The open causes as the start page shows them. */
export async function openItems(db: Database, causes: readonly WatchedCause[]): Promise<AttentionItem[]> {
  if (causes.length === 0) return [];
  const rows = await db.selectFrom('open_causes').selectAll().where('cause', 'in', causes).execute();
  return rows
    .filter(({ clear_since }) => clear_since === null)
    .map(({ cause, level, title, text, leads_to }) => ({
      kind: cause as WatchedCause,
      level,
      title,
      text,
      to: leads_to,
    }));
}

/** Record that a cause is seen now. */
export async function markOpen(
  trx: Executor,
  cause: WatchedCause,
  { level, title, text, to }: AttentionItem,
  now: Date,
): Promise<void> {
  const seen = { level, title, text, leads_to: to, clear_since: null };
  await trx
    .insertInto('open_causes')
    .values({ cause, since: now, ...seen })
    .onConflict((conflict) => conflict.column('cause').doUpdateSet(seen))
    .execute();
}

export const markTold = (trx: Executor, cause: string) =>
  trx.updateTable('open_causes').set({ is_told: true }).where('cause', '=', cause).execute();

export const markClear = (trx: Executor, cause: string, now: Date) =>
  trx
    .updateTable('open_causes')
    .set({ clear_since: now })
    .where('cause', '=', cause)
    .where('clear_since', 'is', null)
    .execute();

export const closeCause = (trx: Executor, cause: string) =>
  trx.deleteFrom('open_causes').where('cause', '=', cause).execute();

export type NewAlert = Omit<Selectable<Alerts>, 'told'> & { readonly told: string[] };

/** Store an alert; false when its cause had one of this event today. */
export async function insertAlert(trx: Executor, alert: NewAlert): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('alerts')
    .values(alert)
    .onConflict((conflict) => conflict.columns(['cause', 'day', 'event']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The last problem that was announced about a cause. */
export const lastProblem = (db: Executor, cause: string) =>
  db
    .selectFrom('alerts')
    .select(['day', 'level', 'told', 'is_posted'])
    .where('cause', '=', cause)
    .where('event', '=', 'problem')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAlert = (db: Executor, id: string) =>
  db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();

/** The alerts among these that a person may see. */
export const findTold = (db: Executor, personId: string, ids: readonly string[]) =>
  db
    .selectFrom('alerts')
    .select(['id', 'cause', 'event', 'title'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where(sql<boolean>`${personId}::uuid = any (told)`)
    .execute();

/** The newest alerts that a person may see. */
export const listTold = (db: Database, personId: string) =>
  db
    .selectFrom('alerts')
    .select(['id', 'cause', 'event', 'title', 'at'])
    .where('cause', 'is not', null)
    .where(sql<boolean>`${personId}::uuid = any (told)`)
    .orderBy('at', 'desc')
    .limit(ALERTS_LISTED)
    .execute();

/** Delete alerts older than 90 days. */
export const deleteOldAlerts = (db: Database) =>
  db.deleteFrom('alerts').where('at', '<', sql<Date>`now() - interval '90 days'`).execute();
