import { sql } from 'kysely';
import type { Executor } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { SocialIdentity } from './social-identity.ts';

/** Mark a state as answered, and delete expired states and proofs. Return false if it was answered before. */
export async function claimState(db: Executor, stateHash: string, expiresAt: Date): Promise<boolean> {
  // the node that made a state set its expiry, and the clock of the database may differ: so wait a day
  await db.deleteFrom('answered_social_states').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('social_proofs').where('expires_at', '<', sql<Date>`now()`).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answered_social_states')
    .values({ state_hash: stateHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertProof(
  db: Executor,
  proof: { proofHash: string; challenge: string; identity: SocialIdentity; seconds: number },
): Promise<void> {
  await db
    .insertInto('social_proofs')
    .values({
      proof_hash: proof.proofHash,
      challenge: proof.challenge,
      identity: JSON.stringify(proof.identity),
      expires_at: sql<Date>`now() + make_interval(secs => ${proof.seconds})`,
    })
    .execute();
}

/** Delete a proof and return its identity; undefined if it is unknown, used or expired. */
export async function takeProof(
  db: Executor,
  { proofHash, challenge }: { proofHash: string; challenge: string },
): Promise<SocialIdentity | undefined> {
  const taken = await db
    .deleteFrom('social_proofs')
    .where('proof_hash', '=', proofHash)
    .where('challenge', '=', challenge)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('identity')
    .executeTakeFirst();
  // only `insertProof` writes this column
  return taken?.identity as SocialIdentity | undefined;
}

/** The person who has linked an identity. */
export async function personOf(db: Executor, { provider, uid }: SocialIdentity): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('person_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', uid)
    .executeTakeFirst();
  return account?.person_id;
}

/** A person, locked for a change of their sign-in methods. */
export interface LockedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly is_disabled: boolean;
}

const selectLocked = (trx: Executor) =>
  trx.selectFrom('people').select(['id', 'name', 'email', 'email_verified', 'is_disabled']).forUpdate();

/** Lock the person with an address, in any case. */
export const lockByEmail = (trx: Executor, email: string): Promise<LockedPerson | undefined> =>
  selectLocked(trx).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

export const lockPerson = (trx: Executor, id: string): Promise<LockedPerson | undefined> =>
  selectLocked(trx).where('id', '=', id).executeTakeFirst();

/** The kinds of a person's sign-in methods: `credential` (a password), `passkey`, or the key of a provider. */
export async function signInMethodsOf(db: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select provider_id as way from accounts where person_id = ${personId}
    union select 'passkey' from passkeys where person_id = ${personId}
  `.execute(db);
  return rows.map(({ way }) => way);
}

export async function insertAccount(trx: Executor, personId: string, { provider, uid }: SocialIdentity): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ id: newId(), person_id: personId, provider_id: provider, account_id: uid })
    .execute();
}

export async function deleteAccount(trx: Executor, personId: string, provider: string): Promise<void> {
  await trx.deleteFrom('accounts').where('person_id', '=', personId).where('provider_id', '=', provider).execute();
}

export async function verifyEmail(trx: Executor, personId: string): Promise<void> {
  await trx.updateTable('people').set({ email_verified: true }).where('id', '=', personId).execute();
}

export async function hasPicture(db: Executor, personId: string): Promise<boolean> {
  const found = await db.selectFrom('people').select('picture').where('id', '=', personId).executeTakeFirst();
  return found?.picture !== null;
}
