import type { ProfileTheme } from '@quad/contract/people/profile-themes';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { isNotHidden } from '../../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS } from '../../people/summaries/person-summary.ts';

/** A person's current membership. */
export function findMembership(db: Executor, personId: string) {
  return db
    .selectFrom('memberships')
    .select(['ends_at', 'theme', 'is_shown'])
    .where('person_id', '=', personId)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Add months to the end of a current membership, or begin one now. Return the added period. */
export async function extendMembership(
  trx: Executor,
  { personId, months, paymentId }: { personId: string; months: number; paymentId: string },
): Promise<{ starts_at: Date; ends_at: Date }> {
  const added = sql`make_interval(months => ${months}::integer)`;
  const before = await trx
    .selectFrom('memberships')
    .select('ends_at')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    insert into memberships as known (person_id, id, started_at, ends_at, payment_id)
    values (${personId}, ${newId()}, now(), now() + ${added}, ${paymentId})
    on conflict (person_id) do update set
      started_at = case when known.ends_at > now() then known.started_at else now() end,
      ends_at = greatest(known.ends_at, now()) + ${added},
      payment_id = excluded.payment_id
    returning ends_at, greatest(${before?.ends_at ?? null}::timestamptz, now()) as starts_at
  `.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a membership was not written');
  return row;
}

/** Remove the period of a reversed payment from a membership, which does not end before now. */
export async function shortenMembership(trx: Executor, personId: string, paymentId: string): Promise<void> {
  await sql`
    update memberships as known
    set ends_at = greatest(least(known.ends_at, now()), known.ends_at - (paid.ends_at - paid.starts_at))
    from membership_payments paid
    where known.person_id = ${personId} and paid.id = ${paymentId}
  `.execute(trx);
}

/** Change the display of a membership; false without a current one. */
export async function changeMembership(
  db: Executor,
  personId: string,
  { theme, isShown }: { theme?: ProfileTheme | null | undefined; isShown?: boolean | undefined },
): Promise<boolean> {
  const changed = await db
    .updateTable('memberships')
    .set({
      // an update without changes would be invalid SQL, so one column is always set
      person_id: personId,
      ...(theme === undefined ? {} : { theme }),
      ...(isShown === undefined ? {} : { is_shown: isShown }),
    })
    .where('person_id', '=', personId)
    .where('ends_at', '>', sql<Date>`now()`)
    .returning('person_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Members who show their membership, newest first, without people hidden from the viewer. */
export function listSupporters(
  db: Executor,
  { hidden, before, limit }: { hidden: readonly string[]; before: string | undefined; limit: number },
) {
  return db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['memberships.id as membership_id', ...SUMMARY_COLUMNS.map((column) => `people.${column}` as const)])
    .where('memberships.is_shown', '=', sql.lit(true))
    .where('memberships.ends_at', '>', sql<Date>`now()`)
    .where('people.is_disabled', '=', false)
    .where(isNotHidden(hidden, 'people.id'))
    .$if(before !== undefined, (query) => query.where('memberships.id', '<', before ?? ''))
    .orderBy('memberships.id', 'desc')
    .limit(limit)
    .execute();
}

/** Mark due reminders as sent, and return them. */
export async function takeDueReminders(trx: Executor, { before, limit }: { before: Date; limit: number }) {
  const { rows } = await sql<{ person_id: string; payment_id: string }>`
    with due as (
      select person_id from memberships
      where ends_at > now() and ends_at <= ${before} and reminded_of is distinct from ends_at
      order by ends_at limit ${limit} for update skip locked
    )
    update memberships set reminded_of = ends_at where person_id in (select person_id from due)
    returning person_id, payment_id
  `.execute(trx);
  return rows;
}
