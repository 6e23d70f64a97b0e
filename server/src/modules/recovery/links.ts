import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** What opening a link does. */
export type LinkPurpose = 'reset-password' | 'verify-email' | 'change-email';

/** A link that is to be made. */
export interface NewLink {
  readonly personId: string;
  readonly purpose: LinkPurpose;
  /** The address it is sent to; null when it is handed over otherwise. */
  readonly email: string | null;
  readonly lifetimeMs: number;
}

/** 256 random bits need no slow hash. */
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Makes a link, in place of an earlier one for the same purpose, and answers its token: only a hash of it is kept. */
export async function makeLink(trx: Executor, { personId, purpose, email, lifetimeMs }: NewLink): Promise<string> {
  // of two at once, the later one stands
  await sql`select from people where id = ${personId} for no key update`.execute(trx);
  await endLinks(trx, personId, [purpose]);
  const token = randomBytes(32).toString('base64url');
  const made = new Date();
  await trx
    .insertInto('email_links')
    .values({
      token_hash: hashOf(token),
      person_id: personId,
      purpose,
      email,
      created_at: made,
      expires_at: new Date(made.getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** Ends the open links of a person for these purposes. */
async function endLinks(trx: Executor, personId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await trx
    .updateTable('email_links')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('purpose', 'in', [...purposes])
    .where('ended_at', 'is', null)
    .execute();
}
