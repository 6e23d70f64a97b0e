import type { CONSENT_SOURCES } from '@quad/contract/accounts/consents';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { OPTIONAL_PURPOSES, type OptionalPurpose } from '@quad/contract/accounts/purposes';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

type Source = (typeof CONSENT_SOURCES)[number];

interface Choice {
  readonly purpose: OptionalPurpose;
  readonly isGiven: boolean;
}

/** The purposes in effect for a person, each with its newest record. */
export async function listConsents(db: Executor, personId: string) {
  const { rows } = await sql<{
    purpose: OptionalPurpose;
    is_given: boolean;
    source: Source | null;
    version: number | null;
    at: Date | null;
    asked: number | null;
  }>`
    select chosen.purpose, chosen.is_given, newest.source, newest.version, newest.at,
      (select max(version) from consent_records
        where person_id = ${personId} and purpose = chosen.purpose and source = 'account'
          and at > coalesce((select ended_at from ages where person_id = ${personId}), '-infinity')) as asked
    from consents_of(${personId}) chosen
    left join lateral (
      select source, version, at from consent_records
      where person_id = ${personId} and purpose = chosen.purpose order by id desc limit 1
    ) newest on true
    order by array_position(${[...OPTIONAL_PURPOSES]}::text[], chosen.purpose)
  `.execute(db);
  return rows;
}

/** Give or withdraw consent, with effect at once, and record it. */
export async function setConsents(
  trx: Executor,
  personId: string,
  choices: readonly Choice[],
  source: Source,
): Promise<void> {
  for (const { purpose, isGiven } of choices)
    await sql`select set_consent(${personId}, ${purpose}, ${isGiven}, ${NOTICE_VERSION}::integer, ${source})`.execute(
      trx,
    );
}

/** The purposes that the guardian of a person under 18 permits; null for others. */
export async function findAllowed(db: Executor, personId: string): Promise<OptionalPurpose[] | null> {
  const row = await db
    .selectFrom('ages')
    .select('allowed')
    .where('person_id', '=', personId)
    .where('adult_on', 'is not', null)
    .executeTakeFirst();
  return (row?.allowed as OptionalPurpose[] | undefined) ?? null;
}
