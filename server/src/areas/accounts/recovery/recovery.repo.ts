import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** The recipient of a mail about their account. */
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

export async function setVerifiedEmail(trx: Executor, id: string, email: string): Promise<void> {
  await trx.updateTable('people').set({ email, email_verified: true }).where('id', '=', id).execute();
}
