import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Session, signIn } from '@quad/contract/accounts/auth';
import { attendance, getTicket } from '@quad/contract/events/event-door';
import { cancelEvent, createEvent, deleteEvent } from '@quad/contract/events/event-hosting';
import { addOrganiser } from '@quad/contract/events/event-organisers';
import { leaveEvent, registerForEvent } from '@quad/contract/events/event-registrations';
import { createTeam, joinTeam } from '@quad/contract/events/event-teams';
import { type EventDetails, getEvent, listEvents } from '@quad/contract/events/events';
import type { AnswerOf, BodyOf, CallDefinition } from '@quad/contract/wire/call';
import { demoAdmin } from '../college/college.ts';
import { expect, type Student } from '../fixtures.ts';

/** Make a call of the contract as a student; `id` replaces `:id` in its path. */
async function made<Call extends CallDefinition>(
  request: APIRequestContext,
  { session }: Student,
  call: Call,
  { id = '', data }: { id?: string; data?: unknown },
): Promise<AnswerOf<Call>> {
  const answer = await request.fetch(call.path.replace(':id', id).replace(':invitation', id), {
    method: call.method,
    headers: { authorization: `Bearer ${session.token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${call.path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

type Wanted = Partial<BodyOf<typeof createEvent>> & { title: string };

/** Events, through the API. */
export const events = {
  /** Make a student an organiser, who may publish events. */
  async organiser(request: APIRequestContext, person: Student) {
    const admin = await demoAdmin(request);
    await made(request, admin, addOrganiser, { id: person.session.user._id, data: { club: 'Robotics Club' } });
  },
  /** An event that is published at once when its host is an organiser, else proposed. Its door is open. */
  create: (request: APIRequestContext, host: Student, event: Wanted): Promise<EventDetails> =>
    made(request, host, createEvent, {
      data: {
        clientId: randomUUID(),
        category: 'Tech',
        location: 'Seminar Hall 2',
        startsAt: inHours(3),
        endsAt: inHours(5),
        timeZone: 'Asia/Kolkata',
        ...event,
      },
    }),
  find: (request: APIRequestContext, person: Student, { _id: id }: { _id: string }) =>
    made(request, person, getEvent, { id }),
  register: (request: APIRequestContext, person: Student, { _id: id }: { _id: string }) =>
    made(request, person, registerForEvent, { id }),
  leave: (request: APIRequestContext, person: Student, { _id: id }: { _id: string }) =>
    made(request, person, leaveEvent, { id }),
  cancel: (request: APIRequestContext, host: Student, { _id: id }: { _id: string }) =>
    made(request, host, cancelEvent, { id, data: {} }),
  remove: (request: APIRequestContext, host: Student, { _id: id }: { _id: string }) =>
    made(request, host, deleteEvent, { id }),
  team: (request: APIRequestContext, captain: Student, { _id: id }: { _id: string }, name: string) =>
    made(request, captain, createTeam, { id, data: { name } }),
  join: (request: APIRequestContext, person: Student, invitation: string) =>
    made(request, person, joinTeam, { id: invitation, data: {} }),
  ticket: (request: APIRequestContext, person: Student, { _id: id }: { _id: string }) =>
    made(request, person, getTicket, { id }),
  /** The list of registered guests that the server gives a host. */
  attendance: async (request: APIRequestContext, host: Student, { _id: id }: { _id: string }) =>
    (await made(request, host, attendance, { id })).attendees,
};

/** The student of the demo campus, and a past event that they attended. No call makes a past event. */
export async function attendedEvent(request: APIRequestContext): Promise<{ guest: Student; event: EventDetails }> {
  const account = { email: 'student@quad.example', password: 'quad-demo-2026' };
  const session: Session = await (await request.post(signIn.path, { data: account })).json();
  const guest = { ...account, fullname: session.user.fullname, session };
  const headers = { authorization: `Bearer ${session.token}` };
  const past = await (await request.get(`${listEvents.path}?list=past`, { headers })).json();
  for (const one of past.events) {
    const event = await events.find(request, guest, one);
    if (event.mayAddPictures) return { guest, event };
  }
  throw new Error('The demo campus has no past event of its student.');
}
