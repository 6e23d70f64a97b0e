import type { PaymentReason, PaymentState } from '@quad/contract/membership/payment-terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { foldedPattern } from '../../../platform/db/like-pattern.ts';

const OWN_COLUMNS = [
  'id',
  'number',
  'state',
  'amount',
  'months',
  'payee_address',
  'payee_name',
  'reference',
  'reason',
  'note',
  'created_at',
  'decided_at',
  'starts_at',
  'ends_at',
] as const;

const ownPayments = (db: Executor, personId: string) =>
  db.selectFrom('membership_payments').select(OWN_COLUMNS).where('person_id', '=', personId).orderBy('id', 'desc');

export type OwnPaymentRow = Awaited<ReturnType<ReturnType<typeof ownPayments>['execute']>>[number];

/** A person's last payment in any state. */
export const findLast = (db: Executor, personId: string) => ownPayments(db, personId).limit(1).executeTakeFirst();

export const listConfirmed = (db: Executor, personId: string, limit: number) =>
  ownPayments(db, personId).where('state', '=', 'confirmed').limit(limit).execute();

/** Insert a payment, unless the person has an open one. */
export async function insertPayment(
  db: Executor,
  payment: { id: string; personId: string; amount: number; months: number; address: string; name: string; at: Date },
): Promise<void> {
  await db
    .insertInto('membership_payments')
    .values({
      id: payment.id,
      person_id: payment.personId,
      amount: payment.amount,
      months: payment.months,
      payee_address: payment.address,
      payee_name: payment.name,
      state: 'started',
      created_at: payment.at,
    })
    .onConflict((conflict) =>
      conflict.column('person_id').where(sql<boolean>`state in ('started', 'waiting')`).doNothing(),
    )
    .execute();
}

export const findState = (db: Executor, id: string) =>
  db.selectFrom('membership_payments').select(['person_id', 'state']).where('id', '=', id).executeTakeFirst();

/** Set the reference of a person's open payment; false when there is none. Throws for a reference in use. */
export async function setReference(trx: Executor, id: string, personId: string, reference: string): Promise<boolean> {
  const changed = await trx
    .updateTable('membership_payments')
    .set({ reference, state: 'waiting', sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('state', 'in', ['started', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Whether the person has sent another payment in the last day. */
export async function wasSentLately(trx: Executor, id: string, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('membership_payments')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraw a person's open payment; false when there is none. */
export async function withdraw(db: Executor, id: string, personId: string): Promise<boolean> {
  const changed = await db
    .updateTable('membership_payments')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('state', 'in', ['started', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Whether a payment in `table` waits for nobody: it is open, and its payer's account is in deletion. Staff neither see
 * nor decide it; it is open again once the account is restored, and erasing deletes it.
 */
const isPaused = (table: string) => sql<boolean>`(${sql.ref(`${table}.state`)} in ('started', 'waiting') and exists (
  select from leaving_people where leaving_people.person_id = ${sql.ref(`${table}.person_id`)}
))`;

/** Lock a payment that staff may decide. */
export const lockPayment = (trx: Executor, id: string) =>
  trx
    .selectFrom('membership_payments')
    .select(['person_id', 'state', 'reference', 'amount', 'months'])
    .where('id', '=', id)
    .where(sql<boolean>`not ${isPaused('membership_payments')}`)
    .forUpdate()
    .executeTakeFirst();

/** Store the decision about a locked payment. */
export async function decide(
  trx: Executor,
  id: string,
  decision: { by: string } & (
    | { state: 'confirmed'; starts_at: Date; ends_at: Date }
    | { state: 'rejected'; reason: PaymentReason; note: string }
    | { state: 'reversed'; note: string }
  ),
): Promise<void> {
  const { by, ...columns } = decision;
  await trx
    .updateTable('membership_payments')
    .set({ ...columns, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteUnconfirmed(db: Executor, personId: string): Promise<void> {
  await db
    .deleteFrom('membership_payments')
    .where('person_id', '=', personId)
    .where('state', '<>', 'confirmed')
    .execute();
}

/** A confirmed payment with the columns of its receipt. */
export function findReceipt(db: Executor, id: string) {
  return db
    .selectFrom('membership_payments as payments')
    .leftJoin('people', 'people.id', 'payments.person_id')
    .leftJoin('colleges', 'colleges.id', 'people.college_id')
    .select([
      'payments.person_id',
      'payments.number',
      'payments.amount',
      'payments.months',
      'payments.payee_address',
      'payments.payee_name',
      'payments.reference',
      'payments.starts_at',
      'payments.ends_at',
      'payments.decided_at',
      'people.name',
      'people.email',
      'colleges.name as college',
    ])
    .where('payments.id', '=', id)
    .where('payments.state', '=', 'confirmed')
    .executeTakeFirst();
}

interface PaymentFilter {
  readonly state: PaymentState | undefined;
  readonly q: string | undefined;
}

/** Payments with their payers. `q` is searched in the payer's name and address, the reference and the number. */
function payments(db: Executor, { state, q = '' }: PaymentFilter) {
  const words = q.trim();
  const pattern = foldedPattern(words);
  return db
    .selectFrom('membership_payments as payments')
    .leftJoin('people', 'people.id', 'payments.person_id')
    .where(sql<boolean>`not ${isPaused('payments')}`)
    .$call((query) => (state === undefined ? query : query.where('payments.state', '=', state)))
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`(people.search_text like ${pattern} or fold_text(people.email) like ${pattern}
          or payments.reference like ${pattern} or payments.number::text = ${words})`,
      ),
    );
}

const LISTED_COLUMNS = [
  'payments.id as payment_id',
  'payments.number',
  'payments.state',
  'payments.person_id',
  'payments.amount',
  'payments.months',
  'payments.reference',
  'payments.reason',
  'payments.note',
  'payments.created_at',
  'payments.sent_at',
  'payments.decided_by',
  'payments.decided_at',
  'payments.ends_at',
  'people.name',
  'people.email',
] as const;

/** A page of payments: waiting ones oldest first, others newest first. */
export function listPayments(db: Executor, wanted: PaymentFilter & { offset: number; limit: number }) {
  return payments(db, wanted)
    .select(LISTED_COLUMNS)
    .orderBy('payments.id', wanted.state === 'waiting' ? 'asc' : 'desc')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export async function countPayments(db: Executor, wanted: PaymentFilter): Promise<number> {
  const { total } = await payments(db, wanted)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Waiting and confirmed payments with these references. */
export function findByReferences(db: Executor, references: readonly string[]) {
  return db
    .selectFrom('membership_payments as payments')
    .leftJoin('people', 'people.id', 'payments.person_id')
    .select(LISTED_COLUMNS)
    .where('payments.state', 'in', ['waiting', 'confirmed'])
    .where(sql<boolean>`not ${isPaused('payments')}`)
    .where(sql<boolean>`payments.reference = any (${[...references]}::text[])`)
    .orderBy('payments.id')
    .execute();
}

export function findOwners(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('membership_payments')
    .select(['id', 'person_id'])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
}

export async function isVerified(db: Executor, personId: string): Promise<boolean> {
  const row = await db.selectFrom('people').select('is_verified').where('id', '=', personId).executeTakeFirst();
  return row?.is_verified ?? false;
}
