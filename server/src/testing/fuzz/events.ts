import { newId } from '../../platform/db/ids.ts';
import type { TestContext, TestPerson } from '../context.ts';
import { addEvent, eventOf, moveEvent } from '../events.ts';

/** Create events with attendees, one of them for teams and one current; returns answers that show them. */
export async function stockEvents(
  quad: TestContext,
  { admin, student, friend }: { admin: TestPerson; student: TestPerson; friend: TestPerson },
): Promise<unknown[]> {
  const event = await addEvent(quad, admin, { capacity: 1 });
  const inTeams = await addEvent(quad, admin, { team: { least: 1, most: 3 } });
  for (const as of [student, friend]) await quad.call('POST', `/api/events/${event._id}/register`, { as });
  const body = { name: `Team ${newId()}` };
  const team = await quad.call('POST', `/api/events/${inTeams._id}/teams`, { as: student, body });
  const told = await quad.call('POST', `/api/events/${event._id}/updates`, {
    as: admin,
    body: { clientId: newId(), text: 'Stock' },
  });
  await moveEvent(quad, event._id, 1);
  const shown = await eventOf(quad, student, event._id);
  return [shown, { ticket: shown.registration?.ticket }, inTeams, team.body, told.body];
}
