import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { inNameOrder } from '../../../platform/db/name-order.ts';
import type { PersonSummaryRow } from '../../people/summaries/person-summary.ts';
import { type SlotJson, slotJson } from './slots.sql.ts';

interface Booking extends PersonSummaryRow {
  readonly application: string;
}

/** A person's roles for the slots of a posting; undefined when the posting does not exist. */
export async function findRoles(db: Executor, postingId: string, personId: string) {
  const { rows } = await sql<{ is_poster: boolean; is_interviewed: boolean }>`
    select poster_id is not distinct from ${personId}::uuid as is_poster, exists (
      select from applications
      where posting_id = postings.id and person_id = ${personId} and applications.status = 'Interviewing'
    ) as is_interviewed
    from postings where id = ${postingId}
  `.execute(db);
  return rows[0];
}

/** The slots of a posting by time, `withPeople` including their applicants. */
export function listSlots(db: Executor, postingId: string, viewerId: string, withPeople: boolean) {
  return db
    .selectFrom('interview_slots')
    .select([
      slotJson(viewerId).as('slot'),
      sql<Booking[]>`case when ${withPeople} then (
        select coalesce(json_agg(json_build_object(
          'application', booking.id, 'id', people.id, 'name', people.name, 'username', people.username,
          'picture', people.picture, 'role', people.role, 'is_verified', people.is_verified
        ) order by ${inNameOrder('people.name')}, people.id), '[]')
        from interview_bookings join applications booking on booking.id = application_id
        join people on people.id = booking.person_id
        where slot_id = interview_slots.id
      ) else '[]'::json end`.as('booked'),
    ])
    .where('posting_id', '=', postingId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function insertSlots(
  trx: Executor,
  postingId: string,
  slots: readonly { startsAt: string; endsAt: string; place: string; capacity: number }[],
): Promise<void> {
  await trx
    .insertInto('interview_slots')
    .values(
      slots.map(({ startsAt, endsAt, place, capacity }) => ({
        id: newId(),
        posting_id: postingId,
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
        place,
        capacity,
      })),
    )
    .execute();
}

export async function countSlots(trx: Executor, postingId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('interview_slots')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('posting_id', '=', postingId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function interviewApplications(trx: Executor, postingId: string) {
  return trx
    .selectFrom('applications')
    .select(['id', 'person_id'])
    .where('posting_id', '=', postingId)
    .where('status', '=', 'Interviewing')
    .orderBy('id')
    .execute();
}

/**
 * Delete a poster's slot, and record and return its cancelled future interviews. Undefined when it is not their slot.
 */
export async function deleteSlot(trx: Executor, posterId: string, id: string) {
  const slot = await trx
    .selectFrom('interview_slots')
    .innerJoin('postings', 'postings.id', 'interview_slots.posting_id')
    .select(['interview_slots.posting_id', 'starts_at'])
    .where('interview_slots.id', '=', id)
    .where('postings.poster_id', '=', posterId)
    .forUpdate('interview_slots')
    .executeTakeFirst();
  if (!slot) return undefined;
  const booked = await trx
    .selectFrom('interview_bookings')
    .innerJoin('applications', 'applications.id', 'interview_bookings.application_id')
    .select(['applications.id', 'applications.person_id'])
    .where('slot_id', '=', id)
    .where('applications.status', '=', 'Interviewing')
    .where(sql<boolean>`${slot.starts_at}::timestamptz > clock_timestamp()`)
    .orderBy('applications.id')
    // Lock applications before bookings, like withdrawing, to prevent deadlocks.
    .forKeyShare('applications')
    .execute();
  const cancelled = booked.map((application) => ({ ...application, cancellation: newId() }));
  if (cancelled.length > 0) {
    await trx
      .insertInto('interview_cancellations')
      .values(cancelled.map((one) => ({ id: one.cancellation, application_id: one.id, starts_at: slot.starts_at })))
      .execute();
  }
  await trx.deleteFrom('interview_slots').where('id', '=', id).execute();
  return { postingId: slot.posting_id, cancelled };
}

export type BookingOutcome =
  | { readonly result: 'no_such_slot' | 'not_interviewing' | 'slot_past' | 'slot_full' }
  | { readonly result: 'booked'; readonly postingId: string };

/**
 * Book a slot for an application at the interview stage. Locks the slot, so that two people cannot take its last place.
 */
export async function book(trx: Executor, personId: string, id: string): Promise<BookingOutcome> {
  const found = await trx
    .selectFrom('interview_slots')
    .innerJoin('postings', 'postings.id', 'interview_slots.posting_id')
    .select(['posting_id', 'capacity', sql<boolean>`starts_at <= clock_timestamp()`.as('is_past')])
    .where('interview_slots.id', '=', id)
    .where(sql<boolean>`(postings.status in ('Open', 'Interviewing', 'Closed'))`)
    .executeTakeFirst();
  if (!found) return { result: 'no_such_slot' };
  // Lock the application first, like changes of its status, to prevent deadlocks.
  const application = await trx
    .selectFrom('applications')
    .select('id')
    .where('posting_id', '=', found.posting_id)
    .where('person_id', '=', personId)
    .where('status', '=', 'Interviewing')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!application) return { result: 'not_interviewing' };
  const locked = await trx
    .selectFrom('interview_slots')
    .select('capacity')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return { result: 'no_such_slot' };
  if (found.is_past) return { result: 'slot_past' };
  const { taken } = await trx
    .selectFrom('interview_bookings')
    .select((select) => select.fn.countAll<number>().as('taken'))
    .where('slot_id', '=', id)
    .where('application_id', '<>', application.id)
    .executeTakeFirstOrThrow();
  if (taken >= locked.capacity) return { result: 'slot_full' };
  await trx
    .insertInto('interview_bookings')
    .values({ application_id: application.id, slot_id: id })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ slot_id: id }))
    .execute();
  return { result: 'booked', postingId: found.posting_id };
}

/**
 * Cancel a person's booking, and return its posting; undefined when they have no such booking, or the slot has begun.
 */
export async function leave(trx: Executor, personId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ posting_id: string }>`
    delete from interview_bookings using interview_slots, applications
    where slot_id = ${id} and interview_slots.id = slot_id and applications.id = application_id
      and person_id = ${personId} and starts_at > clock_timestamp()
    returning interview_slots.posting_id
  `.execute(trx);
  return rows[0]?.posting_id;
}

/** A slot with its posting; undefined unless the viewer booked or offers it. */
export async function findSlot(db: Executor, viewerId: string, id: string) {
  const { rows } = await sql<{
    slot: SlotJson;
    title: string;
    company: string;
    poster_id: string | null;
    is_over: boolean;
  }>`
    select ${slotJson(viewerId)} as slot, title, company, poster_id, starts_at <= now() as is_over
    from interview_slots join postings on postings.id = posting_id
    where interview_slots.id = ${id} and (poster_id = ${viewerId} or exists (
      select from interview_bookings join applications own on own.id = application_id
      where slot_id = interview_slots.id and own.person_id = ${viewerId}
    ))
  `.execute(db);
  return rows[0];
}
