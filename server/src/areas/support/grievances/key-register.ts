import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import { grievanceContext, grievanceMessageContext } from '../../../platform/vault/vaults.ts';
import type { SealedDetails } from './sealed.ts';

const KEY = 'grievance-keys';

/**
 * Record the ids of the keys that encrypt reports; an id reveals nothing of its key. A node without a recorded key must
 * not encrypt, because the other nodes could not read its reports.
 *
 * @throws AppError `grievances_locked` when a key is missing here
 */
export async function registerKey(db: Database, vault: Vault): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify({ ids: [vault.currentId] }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await transact(db, async (trx) => {
    const { value } = await trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { ids } = value as { ids: string[] };
    const missing = ids.find((id) => !vault.has(id));
    if (missing !== undefined && (await hasReports(trx)))
      throw new AppError('grievances_locked', {
        cause: new Error(`reports are encrypted with the key ${missing}, which is not here`),
      });
    // forget keys that encrypt nothing
    const kept = missing === undefined ? ids : [];
    if (!kept.includes(vault.currentId)) await writeIds(trx, [...kept, vault.currentId]);
  });
}

async function hasReports(db: Executor): Promise<boolean> {
  return (await db.selectFrom('grievances').select('id').limit(1).executeTakeFirst()) !== undefined;
}

async function writeIds(db: Executor, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ids }), updated_at: new Date() })
    .where('key', '=', KEY)
    .execute();
}

/** Rows encrypted per transaction. */
const AT_ONCE = 100;

/** Re-encrypt with the current key. The older keys can be destroyed afterwards. */
export async function resealAll({ db, vault }: { db: Database; vault: Vault }): Promise<void> {
  await registerKey(db, vault);
  await inBatches(db, async (trx) => {
    const rows = await oldRows(trx, vault, 'grievances');
    for (const { id, sealed } of rows) {
      const details = vault.open<SealedDetails>(sealed, grievanceContext(id));
      await trx
        .updateTable('grievances')
        .set({
          sealed: vault.seal(details, grievanceContext(id)),
          reporter_tag: details.reporterId === null ? null : vault.tag(details.reporterId),
        })
        .where('id', '=', id)
        .execute();
    }
    return rows.length;
  });
  await inBatches(db, async (trx) => {
    const rows = await oldRows(trx, vault, 'grievance_messages');
    for (const { id, sealed } of rows) {
      const anew = vault.seal(vault.open(sealed, grievanceMessageContext(id)), grievanceMessageContext(id));
      await trx.updateTable('grievance_messages').set({ sealed: anew }).where('id', '=', id).execute();
    }
    return rows.length;
  });
  await writeIds(db, [vault.currentId]);
}

const oldRows = (trx: Executor, vault: Vault, table: 'grievances' | 'grievance_messages') =>
  trx
    .selectFrom(table)
    .select(['id', 'sealed'])
    .where(sql<boolean>`substring(sealed from 2 for 4) <> ${Buffer.from(vault.currentId, 'hex')}`)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();

async function inBatches(db: Database, work: (trx: Executor) => Promise<number>): Promise<void> {
  while ((await transact(db, work)) === AT_ONCE);
}
