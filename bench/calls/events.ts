import { leaveEvent, listGuests, registerForEvent } from '@quad/contract/events/event-registrations';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { search } from '@quad/contract/search/search';
import { type FilledEvents, fillEvents, GUESTS } from '../fill/fill-events.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

const EVENTS = 2000;

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** The texts that users type. */
const TYPED = ['rob', 'robotics work', 'hackathon', 'poster talk', 'data sci', 'seminar', 'zzxqv'];

/**
 * Measure events: upcoming events, by category and words, later pages, one event, its guests, and registering for a
 * full event.
 */
export async function benchEvents(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${EVENTS} events`);
  const events = await fillEvents(await connectionOf(folder.dataDir), EVENTS);
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'events', kinds: eventCalls(members, events), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Events: ${people.toLocaleString('en')} people, ${EVENTS.toLocaleString('en')} events with ${GUESTS} guests each; ${IN_FLIGHT} calls in flight`;
  return {
    data: { events: { people, events: EVENTS, rows } },
    sections: [{ title, text: peopleTable(rows) }],
    targets,
  };
}

function eventCalls(members: readonly Member[], { coming }: FilledEvents): CallKind[] {
  const kindOf = (name: string, calls: CallKind['calls']): CallKind => ({ name, calls, expects: 200, uniform: false });
  const at = (place: number) => {
    const event = coming[place % coming.length];
    if (!event) throw new Error('no event comes');
    return event;
  };
  return [
    kindOf(
      'what comes',
      members.map(({ token }) => callTo(listEvents, { token, query: {} })),
    ),
    kindOf(
      'fifty of a category',
      members.map(({ token }) => callTo(listEvents, { token, query: { category: 'Design', limit: 50 } })),
    ),
    kindOf(
      'further on',
      members.map(({ token }, i) => {
        const { id, startsAt } = at(i * 7);
        return callTo(listEvents, { token, query: { after: `${startsAt.getTime()}_${id}` } });
      }),
    ),
    kindOf(
      'past ones',
      members.map(({ token }) => callTo(listEvents, { token, query: { list: 'past' } })),
    ),
    kindOf(
      'one’s own',
      members.map(({ token }) => callTo(listEvents, { token, query: { list: 'mine' } })),
    ),
    kindOf(
      'by words',
      members.map(({ token }, i) => callTo(listEvents, { token, query: { q: TYPED[i % TYPED.length] ?? '' } })),
    ),
    kindOf(
      'found by search, with all else',
      members.map(({ token }, i) => callTo(search, { token, query: { q: TYPED[i % TYPED.length] ?? '' } })),
    ),
    kindOf(
      'one',
      members.map(({ token }, i) => callTo(getEvent, { token, params: { id: at(i * 11).id } })),
    ),
    kindOf(
      'its guests',
      members.map(({ token }, i) => callTo(listGuests, { token, params: { id: at(i * 11).id }, query: {} })),
    ),
    // the lock of one event when many people register and leave at once
    kindOf(
      'registering for one that is full, and leaving it',
      members.flatMap(({ token }) => [
        callTo(registerForEvent, { token, params: { id: at(5).id } }),
        callTo(leaveEvent, { token, params: { id: at(5).id } }),
      ]),
    ),
  ];
}
