import type { createEvent } from '@quad/contract/events/event-hosting';
import type { Team } from '@quad/contract/events/event-teams';
import type { CampusEvent, EventDetails } from '@quad/contract/events/events';
import type { BodyOf } from '@quad/contract/wire/call';
import { newId } from '../platform/db/ids.ts';
import type { Answer, TestContext, TestPerson } from './context.ts';
import { succeed } from './people.ts';

export const HOUR_MS = 3600 * 1000;

/** The form of an event that begins in this many hours, by default in three days. */
export const eventForm = ({
  inHours = 72,
  hours = 2,
  ...fields
}: { inHours?: number; hours?: number } & Partial<BodyOf<typeof createEvent>> = {}): BodyOf<typeof createEvent> => ({
  clientId: newId(),
  title: 'Build a compiler',
  category: 'Coding',
  location: 'Seminar Hall 2',
  startsAt: new Date(Date.now() + inHours * HOUR_MS).toISOString(),
  endsAt: new Date(Date.now() + (inHours + hours) * HOUR_MS).toISOString(),
  timeZone: 'Asia/Kolkata',
  ...fields,
});

/** Propose an event, or publish it where its host may. */
export async function addEvent(
  quad: TestContext,
  as: TestPerson,
  fields: Parameters<typeof eventForm>[0] = {},
): Promise<EventDetails> {
  return (await succeed(quad.call('POST', '/api/events', { as, body: eventForm(fields) }))).body;
}

/** Propose an event as its host, and publish it as an admin. */
export async function publishEvent(
  quad: TestContext,
  { host, admin }: { host: TestPerson; admin: TestPerson },
  fields: Parameters<typeof eventForm>[0] = {},
): Promise<EventDetails> {
  const { _id } = await addEvent(quad, host, fields);
  const path = `/api/events/${_id}/decision`;
  await succeed(quad.call('POST', path, { as: admin, body: { publish: true } }));
  return (await succeed(quad.call('GET', `/api/events/${_id}`, { as: host }))).body;
}

/** Move a published event to the past, because a form accepts only a future time. */
export async function moveEvent(quad: TestContext, id: string, beganHoursAgo: number, hours = 2): Promise<void> {
  const at = Date.now() - beganHoursAgo * HOUR_MS;
  await quad.services.db
    .updateTable('events')
    .set({ starts_at: new Date(at), ends_at: new Date(at + hours * HOUR_MS) })
    .where('id', '=', id)
    .execute();
}

export const register = (quad: TestContext, as: TestPerson, event: string): Promise<Answer> =>
  quad.call('POST', `/api/events/${event}/register`, { as });

export const leave = (quad: TestContext, as: TestPerson, event: string): Promise<Answer> =>
  quad.call('DELETE', `/api/events/${event}/register`, { as });

export const eventOf = async (quad: TestContext, as: TestPerson, event: string): Promise<EventDetails> =>
  (await succeed(quad.call('GET', `/api/events/${event}`, { as }))).body;

/** Register a person, and return the event as they see it. */
export const registered = async (quad: TestContext, as: TestPerson, event: string): Promise<CampusEvent> =>
  (await succeed(register(quad, as, event))).body;

/** Create a team: the first person is its captain, the others join. */
export async function addTeam(
  quad: TestContext,
  [captain, ...others]: readonly [TestPerson, ...TestPerson[]],
  { event, name = 'Segfault' }: { event: string; name?: string },
): Promise<Team> {
  const made = await succeed(quad.call('POST', `/api/events/${event}/teams`, { as: captain, body: { name } }));
  for (const as of others) await succeed(quad.call('POST', `/api/event-invitations/${made.body.invitation}`, { as }));
  return (await succeed(quad.call('GET', `/api/events/${event}/team`, { as: captain }))).body.team;
}
