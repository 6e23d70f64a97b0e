import { ACCOUNT_HISTORY_MAX } from '@quad/contract/limits';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../person-summary/person-summary.ts';

/** How an account is protected, and what else its page shows. */
export interface ProtectionRow {
  readonly college: string | null;
  readonly is_alumnus: boolean;
  readonly email_verified: boolean;
  readonly has_password: boolean;
  readonly has_second_factor: boolean;
  readonly passkeys: number;
  readonly devices: number;
}

export async function findProtection(db: Executor, id: string): Promise<ProtectionRow | undefined> {
  const { rows } = await sql<ProtectionRow>`
    select
      colleges.name as college, people.alumnus_since is not null as is_alumnus, people.email_verified,
      exists (
        select from accounts where person_id = people.id and provider_id = 'credential' and password is not null
      ) as has_password,
      exists (
        select from second_factors where person_id = people.id and confirmed_at is not null
      ) as has_second_factor,
      (select count(*)::integer from passkeys where person_id = people.id) as passkeys,
      (select count(*)::integer from sessions where person_id = people.id and expires_at > now()) as devices
    from people left join colleges on colleges.id = people.college_id
    where people.id = ${id}
  `.execute(db);
  return rows[0];
}

/** What the audit log has about a person without some lines, newest first, with who did it. */
export const listHistory = (db: Executor, personId: string, withheld: readonly number[]) =>
  db
    .selectFrom('audit_log as log')
    .leftJoin('people', 'people.id', 'log.actor_id')
    .select(['log.number', 'log.at', 'log.via', 'log.action', 'log.details'])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where('log.subject_type', '=', 'person')
    .where('log.subject_id', '=', personId)
    .where(sql<boolean>`log.number <> all (${[...withheld]}::bigint[])`)
    .orderBy('log.number', 'desc')
    .limit(ACCOUNT_HISTORY_MAX)
    .execute();

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
