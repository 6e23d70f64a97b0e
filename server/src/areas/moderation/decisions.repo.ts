import { APPEAL_DAYS, PROPOSAL_HOURS } from '@quad/contract/limits/moderation';
import type { DecisionKind, DecisionState } from '@quad/contract/moderation/moderation-terms';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { hasDecider } from './case-parties.sql.ts';
import { isSubjectHidden } from './queue.repo.ts';

export async function insertDecision(
  trx: Executor,
  decision: Insertable<DB['moderation_decisions']> & { kind: DecisionKind; state: DecisionState },
): Promise<void> {
  await trx.insertInto('moderation_decisions').values(decision).execute();
}

const DECISION_COLUMNS = [
  'id',
  'case_id',
  'kind',
  'rule',
  'reason',
  'note',
  'days',
  'hides',
  'state',
  'proposed_by',
  'proposed_at',
  'answered_by',
  'answered_at',
  'answer_note',
  'in_force_at',
  'suspended_until',
  'disabled_account',
  'deletes_at',
  'deleted_at',
  'appeal',
  'appealed_at',
  'appeal_outcome',
  'appeal_reason',
  'appeal_decided_by',
  'appeal_decided_at',
  'undone_by',
  'undone_at',
  'undo_reason',
] as const;

/** The decision of a case that has this state. A case has at most one that is proposed or in force. */
export const liveDecision = (db: Executor, caseId: string, state: 'proposed' | 'in_force') =>
  db
    .selectFrom('moderation_decisions')
    .select(DECISION_COLUMNS)
    .where('case_id', '=', caseId)
    .where('state', '=', sql.lit(state))
    .executeTakeFirst();

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof liveDecision>>>;

/** All decisions of a case, newest first. */
export const decisionsOf = (db: Executor, caseId: string): Promise<DecisionRow[]> =>
  db
    .selectFrom('moderation_decisions')
    .select(DECISION_COLUMNS)
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .execute();

export async function changeDecision(
  trx: Executor,
  id: string,
  change: Partial<Omit<DecisionRow, 'id' | 'case_id'>>,
): Promise<void> {
  await trx.updateTable('moderation_decisions').set(change).where('id', '=', id).execute();
}

/** Add an appeal to a decision; false when it has an appeal already. */
export async function addAppeal(trx: Executor, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('moderation_decisions')
    .set({ appeal: text, appealed_at: new Date() })
    .where('id', '=', id)
    .where('appeal', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A person's decisions in force or undone, without `no_violation`, newest first; with `id` only that one. */
export const decisionsAbout = (db: Executor, ownerId: string, { id, limit }: { id?: string; limit: number }) =>
  db
    .selectFrom('moderation_decisions as decisions')
    .innerJoin('moderation_cases as cases', 'cases.id', 'decisions.case_id')
    .select(DECISION_COLUMNS.map((column) => `decisions.${column}` as const))
    .select(['cases.subject_type', 'cases.subject_id', isSubjectHidden.as('is_hidden')])
    .select(hasDecider('decisions').as('has_decider'))
    .select(sql<string[] | null>`array(select jsonb_array_elements_text(cases.snapshot -> 'texts'))`.as('texts'))
    .where('cases.owner_id', '=', ownerId)
    .where('decisions.state', 'in', ['in_force', 'undone'])
    .where('decisions.kind', '<>', 'no_violation')
    .$if(id !== undefined, (query) => query.where('decisions.id', '=', id ?? ''))
    .orderBy('decisions.id', 'desc')
    .limit(limit)
    .execute();

export type OwnDecisionRow = Awaited<ReturnType<typeof decisionsAbout>>[number];

/** Return the people whose accounts a decision keeps disabled. */
export async function suspendedOf(trx: Executor, personIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct cases.owner_id as id
    from moderation_decisions decisions join moderation_cases cases on cases.id = decisions.case_id
    where cases.owner_id = any (${[...personIds]}::uuid[]) and decisions.state = 'in_force' and decisions.disabled_account
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** End every suspension of these people. Return the decisions that kept their accounts disabled. */
export async function releaseAccounts(
  trx: Executor,
  personIds: readonly string[],
): Promise<{ id: string; person_id: string }[]> {
  const { rows } = await sql<{ id: string; person_id: string }>`
    update moderation_decisions decisions set disabled_account = false from moderation_cases cases
    where cases.id = decisions.case_id and cases.owner_id = any (${[...personIds]}::uuid[])
      and decisions.state = 'in_force' and decisions.disabled_account
    returning decisions.id, cases.owner_id as person_id
  `.execute(trx);
  return rows;
}

/** The decision that disables a person's account; undefined if it is active or only an admin disabled it. */
export async function suspensionOf(db: Executor, personId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('moderation_decisions as decisions')
    .innerJoin('moderation_cases as cases', 'cases.id', 'decisions.case_id')
    .innerJoin('people', 'people.id', 'cases.owner_id')
    .select('decisions.id')
    .where('cases.owner_id', '=', personId)
    .where('people.is_disabled', '=', true)
    .where('decisions.state', '=', sql.lit('in_force'))
    .where('decisions.disabled_account', '=', true)
    .orderBy('decisions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const lapsedProposals = (db: Executor) =>
  db
    .selectFrom('moderation_decisions')
    .select(['id', 'case_id'])
    .where('state', '=', sql.lit('proposed'))
    .where('proposed_at', '<', sql<Date>`now() - make_interval(hours => ${sql.lit(PROPOSAL_HOURS)})`)
    .execute();

/** Suspensions that are over, with the account still disabled. */
export const endedSuspensions = (db: Executor) =>
  db
    .selectFrom('moderation_decisions')
    .select(['id', 'case_id'])
    .where('state', '=', sql.lit('in_force'))
    .where('suspended_until', 'is not', null)
    .where('suspended_until', '<', sql<Date>`now()`)
    .where('disabled_account', '=', true)
    .execute();

/** Removals with a subject to delete now. An open appeal postpones the deletion. */
export const dueDeletions = (db: Executor) =>
  db
    .selectFrom('moderation_decisions')
    .select(['id', 'case_id'])
    .where('state', '=', sql.lit('in_force'))
    .where('deletes_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('deletes_at', '<', sql<Date>`now()`)
    .where((is) => is.or([is('appeal', 'is', null), is('appeal_outcome', 'is not', null)]))
    .limit(200)
    .execute();

/** Decided cases whose time to appeal is over: their snapshots can be deleted. */
export async function casesWithOldSnapshot(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_cases as cases')
    .select('cases.id')
    .where('cases.state', '=', sql.lit('decided'))
    .where('cases.snapshot', 'is not', null)
    .where('cases.decided_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(APPEAL_DAYS)})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation_decisions as decisions')
            .select('decisions.id')
            .whereRef('decisions.case_id', '=', 'cases.id')
            .where('decisions.appeal', 'is not', null)
            .where('decisions.appeal_outcome', 'is', null),
        ),
      ),
    )
    .orderBy('cases.decided_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
