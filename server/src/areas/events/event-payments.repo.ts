import type { OwnEventPayment } from '@quad/contract/events/events';
import type { PaymentReason } from '@quad/contract/membership/payment-terms';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { SUMMARY_COLUMNS } from '../people/summaries/person-summary.ts';
import { seesEvent } from './events.sql.ts';

/** A person's last payment for an event; undefined without one, or when it ended unpaid. */
export const findOwnPayment = (db: Executor, event: string, personId: string) =>
  db
    .selectFrom('event_payments')
    .select(['id', 'number', 'state', 'amount', 'payee_address', 'payee_name', 'reference', 'returned_for'])
    .select(['reversed_for', 'pay_by'])
    .where('event_id', '=', event)
    .where('person_id', '=', personId)
    .where('state', '<>', 'withdrawn')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const toOwnPayment = (row: NonNullable<Awaited<ReturnType<typeof findOwnPayment>>>): OwnEventPayment => ({
  _id: row.id,
  number: row.number,
  state: row.state,
  amount: row.amount,
  payee: { address: row.payee_address, name: row.payee_name },
  reference: row.reference,
  reason: row.returned_for,
  reversedFor: row.reversed_for,
  payBy: row.pay_by.toISOString(),
});

/** The event and the payer of a payment, for a viewer who may see the event. */
export const findPayment = (db: Executor, viewer: Viewer, id: string) =>
  db
    .selectFrom('event_payments')
    .innerJoin('events', 'events.id', 'event_payments.event_id')
    .select(['event_payments.event_id', 'event_payments.person_id'])
    .where('event_payments.id', '=', id)
    .where(sql<boolean>`(event_payments.person_id = ${viewer.id} or ${seesEvent(viewer)})`)
    .executeTakeFirst();

/** Lock a payment of a locked event. */
export const lockPayment = (trx: Executor, id: string) =>
  trx
    .selectFrom('event_payments')
    .select(['event_id', 'person_id', 'state', 'reference', 'amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Set the reference of a person's open payment; false when there is none. Throws for a reference in use. */
export async function setReference(trx: Executor, id: string, personId: string, reference: string): Promise<boolean> {
  const changed = await trx
    .updateTable('event_payments')
    .set({ reference, state: 'waiting', sent_at: sql<Date>`now()`, returned_for: null })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('state', 'in', ['started', 'waiting'])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function confirm(trx: Executor, id: string, by: string, reference: string | null): Promise<void> {
  await trx
    .updateTable('event_payments')
    .set({ state: 'confirmed', reference, decided_by: by, decided_at: sql<Date>`now()`, returned_for: null })
    .where('id', '=', id)
    .execute();
}

/** Return a payment to its payer, who has the full time again. */
export async function returnToPayer(trx: Executor, id: string, reason: PaymentReason): Promise<void> {
  await sql`
    update event_payments set state = 'started', reference = null, sent_at = null, returned_for = ${reason},
      pay_by = pay_by(events.starts_at)
    from all_events events where events.id = event_payments.event_id and event_payments.id = ${id}
  `.execute(trx);
}

export async function reverse(trx: Executor, id: string, by: string, reason: string): Promise<void> {
  await trx
    .updateTable('event_payments')
    .set({ state: 'reversed', reversed_by: by, reversed_at: sql<Date>`now()`, reversed_for: reason })
    .where('id', '=', id)
    .execute();
}

/** Withdraw all unpaid payments of an event that no longer has a fee. */
export async function withdrawUnpaid(trx: Executor, event: string): Promise<void> {
  await trx
    .updateTable('event_payments')
    .set({ state: 'withdrawn' })
    .where('event_id', '=', event)
    .where('state', '=', 'started')
    .execute();
}

/** Payments with their payers, for hosts. `id` is the payer's id. */
const hostPayments = (db: Executor) =>
  db
    .selectFrom('event_payments as payments')
    .leftJoin('people', 'people.id', 'payments.person_id')
    .select([
      'payments.id as payment_id',
      'payments.number',
      'payments.state',
      'payments.amount',
      'payments.reference',
      'payments.reversed_for',
      'payments.pay_by',
      'payments.sent_at',
      'payments.decided_at',
      'payments.reversed_at',
    ])
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .select(
      sql<boolean>`exists (
        select from event_registrations r where r.event_id = payments.event_id and r.person_id = payments.person_id
      )`.as('has_seat'),
    );

export type HostPaymentRow = Awaited<ReturnType<ReturnType<typeof hostPayments>['execute']>>[number];

export const findHostPayment = (db: Executor, id: string) =>
  hostPayments(db).where('payments.id', '=', id).executeTakeFirstOrThrow();

/** A page of an event's payments, newest first. */
export const listPayments = (db: Executor, event: string, page: { before: number | undefined; limit: number }) =>
  hostPayments(db)
    .where('payments.event_id', '=', event)
    .where('payments.state', '<>', 'withdrawn')
    .$if(page.before !== undefined, (query) => query.where('payments.number', '<', page.before ?? 0))
    .orderBy('payments.number', 'desc')
    .limit(page.limit)
    .execute();

/** The sums of an event's payments in rupees, with what visitors paid at the door. */
export async function sumPayments(db: Executor, event: string) {
  const { rows } = await sql<{ received: number; returned: number; waiting: number }>`
    select coalesce(sum(amount) filter (where state = 'confirmed'), 0)::integer + (
        select coalesce(sum(fee), 0)::integer from event_walk_ins where event_id = ${event}
      ) as received,
      coalesce(sum(amount) filter (where state = 'reversed'), 0)::integer as returned,
      count(*) filter (where state = 'waiting')::integer as waiting
    from event_payments where event_id = ${event}
  `.execute(db);
  return rows[0] ?? { received: 0, returned: 0, waiting: 0 };
}

/** Events with seats whose time to pay is over. */
export async function eventsWithUnpaid(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('event_payments')
    .select('event_id')
    .distinct()
    .where('state', '=', sql.lit('started'))
    .where('pay_by', '<', sql<Date>`now()`)
    .execute();
  return rows.map(({ event_id }) => event_id);
}
