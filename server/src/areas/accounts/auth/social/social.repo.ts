import { sql } from 'kysely';
import type { Executor } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { SocialIdentity } from './social-identity.ts';

/** Notes that a provider has answered a state; false when it had before. What has expired for long is forgotten. */
export async function claimState(db: Executor, stateHash: string, expiresAt: Date): Promise<boolean> {
  // a state lasts by the clock of the node that made it: the database may have another
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

/** What a proof is of. It is gone then; undefined when it is, was used or has expired. */
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
  // written by `insertProof` alone
  return taken?.identity as SocialIdentity | undefined;
}

/** Who signs in with an account of a provider. */
export async function personOf(db: Executor, { provider, uid }: SocialIdentity): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('person_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', uid)
    .executeTakeFirst();
  return account?.person_id;
}

/** Somebody whose ways in are about to change. */
export interface LockedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly is_disabled: boolean;
}

const person = (trx: Executor) =>
  trx.selectFrom('people').select(['id', 'name', 'email', 'email_verified', 'is_disabled']).forUpdate();

/** The person with an address in any case, locked: their ways in change one after the other. */
export const lockByEmail = (trx: Executor, email: string): Promise<LockedPerson | undefined> =>
  person(trx).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();

export const lockPerson = (trx: Executor, id: string): Promise<LockedPerson | undefined> =>
  person(trx).where('id', '=', id).executeTakeFirst();

/** With what a person signs in: `credential` is a password, `passkey` one or more of those, anything else a provider. */
export async function waysIn(db: Executor, personId: string): Promise<string[]> {
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

/** Notes that a person's address is theirs. */
export async function verifyEmail(trx: Executor, personId: string): Promise<void> {
  await trx.updateTable('people').set({ email_verified: true }).where('id', '=', personId).execute();
}

export async function hasPicture(db: Executor, personId: string): Promise<boolean> {
  const found = await db.selectFrom('people').select('picture').where('id', '=', personId).executeTakeFirst();
  return found?.picture !== null;
}
