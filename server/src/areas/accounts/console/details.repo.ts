import type { AccountDecision } from '@quad/contract/accounts/user-management';
import { ACCOUNT_HISTORY_MAX } from '@quad/contract/limits/accounts';
import { sql } from 'kysely';
import { isNoPartyOf } from '../../../concerns/reports/case-party.sql.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** The protection of an account, and other columns of its page. */
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

/** The audit log about a person with its actors, newest first, without the withheld lines. */
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

interface DecisionRow {
  readonly case_id: string;
  readonly kind: AccountDecision['kind'];
  readonly state: string;
  readonly disabled_account: boolean;
  readonly in_force_at: Date;
  readonly suspended_until: Date | null;
}

/** Moderators' decisions about a person and their content, newest first, without cases that involve the reader. */
export async function listDecisions(db: Executor, readerId: string, personId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select decisions.case_id, decisions.kind, decisions.state, decisions.disabled_account, decisions.in_force_at,
      decisions.suspended_until
    from moderation_cases cases join moderation_decisions decisions on decisions.case_id = cases.id
    where cases.owner_id = ${personId}::uuid and ${isNoPartyOf(readerId)}
      and decisions.state in ('in_force', 'undone') and decisions.in_force_at is not null
    order by decisions.id desc limit ${sql.lit(ACCOUNT_HISTORY_MAX)}
  `.execute(db);
  return rows;
}
