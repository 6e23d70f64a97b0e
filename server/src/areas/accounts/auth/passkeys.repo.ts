import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The passkeys of a person, newest first. */
export const passkeysOf = (db: Executor, personId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();

/** Find the passkey of a credential and lock it, so that its uses are counted one at a time. */
export const lockCredential = (trx: Executor, credentialId: string) =>
  trx
    .selectFrom('passkeys')
    .select(['id', 'person_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export async function insertPasskey(
  db: Executor,
  passkey: {
    id: string;
    person_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
  },
): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

/** Return false if the person does not have this passkey. */
export async function renamePasskey(db: Executor, personId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Return the name of the deleted passkey; undefined if the person does not have it. */
export async function deletePasskey(db: Executor, personId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

export async function markUsed(db: Executor, id: string, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
