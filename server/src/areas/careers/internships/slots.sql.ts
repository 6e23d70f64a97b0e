import type { InterviewSlot } from '@quad/contract/careers/interview-slots';
import { type RawBuilder, sql } from 'kysely';

/** A slot as JSON, with times in the format of Postgres. */
export interface SlotJson {
  readonly id: string;
  readonly posting_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly place: string;
  readonly capacity: number;
  readonly booked: number;
  readonly is_mine: boolean;
}

/** A row of `interview_slots` as JSON, for a viewer. */
export const slotJson = (viewerId: string): RawBuilder<SlotJson> => sql<SlotJson>`json_build_object(
  'id', interview_slots.id, 'posting_id', interview_slots.posting_id, 'starts_at', starts_at, 'ends_at', ends_at,
  'place', place, 'capacity', capacity,
  'booked', (select count(*) from interview_bookings where slot_id = interview_slots.id),
  'is_mine', exists (
    select from interview_bookings mine join applications booking on booking.id = mine.application_id
    where mine.slot_id = interview_slots.id and booking.person_id = ${viewerId}
  )
)`;

/** The booked slot of a row of `applications`; null without one. */
export const bookedSlot = (viewerId: string): RawBuilder<SlotJson | null> => sql<SlotJson | null>`(
  select ${slotJson(viewerId)} from interview_bookings
  join interview_slots on interview_slots.id = interview_bookings.slot_id
  where interview_bookings.application_id = applications.id
)`;

export function toSlot(slot: SlotJson): InterviewSlot {
  return {
    _id: slot.id,
    posting: slot.posting_id,
    startsAt: new Date(slot.starts_at).toISOString(),
    endsAt: new Date(slot.ends_at).toISOString(),
    place: slot.place,
    capacity: slot.capacity,
    free: Math.max(0, slot.capacity - slot.booked),
    isMine: slot.is_mine,
  };
}
