import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** A person as mails about their account need them. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly is_disabled: boolean;
}

const COLUMNS = ['id', 'name', 'email', 'email_verified', 'is_disabled'] as const;

export const findByEmail = (db: Executor, email: string): Promise<Addressee | undefined> =>
  db.selectFrom('people').select(COLUMNS).where(sql<boolean>`lower(email) = ${email.toLowerCase()}`).executeTakeFirst();

export const findPerson = (db: Executor, id: string): Promise<Addressee | undefined> =>
  db.selectFrom('people').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Gives a person an e-mail address that has been shown to be theirs. */
export async function setVerifiedEmail(trx: Executor, id: string, email: string): Promise<void> {
  await trx.updateTable('people').set({ email, email_verified: true }).where('id', '=', id).execute();
}
