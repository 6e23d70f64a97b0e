import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { SLOT_CAPACITY_MAX, SLOT_PLACE_MAX, SLOTS_AT_ONCE, SLOTS_PER_POSTING } from '../limits/careers.ts';
import { defineLiveEvent } from '../live/live.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { chosenInstant, Done, freeLine, Id, IdParams, Instant } from '../wire/schemas.ts';

/** An interview time for up to `capacity` applicants. `place` is a room or the address of a video call. */
export const InterviewSlot = Type.Object({
  _id: Id,
  posting: Id,
  startsAt: Instant,
  endsAt: Instant,
  place: Type.String(),
  capacity: Type.Integer(),
  free: Type.Integer({ description: 'Places left' }),
  isMine: Type.Boolean({ description: 'Booked by the viewer' }),
});
export type InterviewSlot = Static<typeof InterviewSlot>;

/** The slots of a posting have changed. Sent to its poster and to the applicants in interviews. */
export const slotsChanged = defineLiveEvent('slots.changed', Type.Object({ posting: Id }));

/** `booked` lists the bookers for the poster; it is empty for others. */
export const listSlots = defineCall({
  method: 'GET',
  path: '/api/postings/:id/slots',
  summary:
    'List the interview slots of a posting by time: for its poster, and for applicants in the status Interviewing',
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({
    slots: Type.Array(
      Type.Object({
        ...InterviewSlot.properties,
        booked: Type.Array(Type.Object({ application: Id, person: PersonCard })),
      }),
    ),
  }),
  errors: ['no_such_posting', 'not_interviewing'],
});

export const addSlots = defineCall({
  method: 'POST',
  path: '/api/postings/:id/slots',
  summary: `Offer interview slots, up to ${SLOTS_PER_POSTING} of a posting: its poster. Notifies applicants in the status Interviewing`,
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({
    slots: Type.Array(
      Type.Object({
        startsAt: chosenInstant(msg`Please choose when it starts`),
        endsAt: chosenInstant(msg`Please choose when it ends`),
        place: freeLine(SLOT_PLACE_MAX),
        capacity: Type.Integer({ minimum: 1, maximum: SLOT_CAPACITY_MAX, says: msg`Please enter how many can come` }),
      }),
      { minItems: 1, maxItems: SLOTS_AT_ONCE },
    ),
  }),
  status: 201,
  answer: Done,
  errors: ['no_such_posting', 'too_many_slots'],
});

export const deleteSlot = defineCall({
  method: 'DELETE',
  path: '/api/slots/:id',
  summary: 'Remove an interview slot. Notifies the applicants who booked it',
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_slot'],
});

/** Moves the applicant from another slot of the posting. When this slot is full, they keep the other one. */
export const bookSlot = defineCall({
  method: 'POST',
  path: '/api/slots/:id/book',
  summary: 'Book an interview slot',
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  answer: Type.Object({ slot: InterviewSlot }),
  errors: ['no_such_slot', 'not_interviewing', 'slot_full', 'slot_past'],
});

export const leaveSlot = defineCall({
  method: 'DELETE',
  path: '/api/slots/:id/book',
  summary: 'Cancel your booking of an interview slot',
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_slot', 'slot_past'],
});

export const slotCalendar = defineCall({
  method: 'GET',
  path: '/api/slots/:id/calendar',
  summary: 'Get an interview slot as a calendar file (iCalendar): one you have booked, or one of your posting',
  tag: 'interviews',
  access: 'signed-in',
  params: IdParams,
  limit: 'builtFiles',
  sends: 'text/calendar',
  answer: Type.String(),
  errors: ['no_such_slot'],
});
