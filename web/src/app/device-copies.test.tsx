import { getTicket } from '@quad/contract/events/event-door';
import { getEvent, listEvents } from '@quad/contract/events/events';
import { getConversation, listConversations } from '@quad/contract/messages/conversations';
import { listMessages } from '@quad/contract/messages/messages';
import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { getUser } from '@quad/contract/people/users';
import { postsOfUser } from '@quad/contract/posts/posts';
import { beforeEach, expect, test, vi } from 'vitest';
import { anEvent, anEventPage, SEAT } from '../areas/events/screens/testing.ts';
import { aConversation } from '../areas/messages/screens/testing.ts';
import { aProfile } from '../areas/people/parts/testing.ts';
import { chooseLowData } from '../lib/low-data.ts';
import { session } from '../lib/session.ts';
import { dispatchLive } from '../lib/testing/live.ts';
import { answer, record, refusal, refuse } from '../lib/testing/network.ts';
import { aSession } from '../lib/testing/session.ts';
import { startDeviceCopies } from './device-copies.ts';

const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const SOON = anEvent({ _id: 'soon', startsAt: at(2), endsAt: at(4), registration: SEAT });
const LATER = anEvent({ _id: 'later', startsAt: at(48), endsAt: at(50), registration: SEAT });
const OVER = anEvent({ _id: 'over', startsAt: at(-4), endsAt: at(-2), registration: SEAT });

/** Answer the calls of the copies, and return what they ask, in order of the calls. */
function recordCopies() {
  const conversation = { ...aConversation('talk', { lastSeq: 3 }), members: [] };
  const asked = {
    events: record(listEvents, { events: [SOON, LATER, OVER], nextCursor: null, featured: null }),
    pages: record(getEvent, anEventPage({ ...SOON })),
    conversations: record(listConversations, { conversations: [conversation], nextCursor: null }),
    opened: record(getConversation, { conversation }),
    messages: record(listMessages, { messages: [], hasBefore: false, hasAfter: false }),
    profiles: record(getUser, aProfile('asha')),
    posts: record(postsOfUser, { posts: [], currentPage: 1, totalPages: 1, nextCursor: null }),
  };
  // the browser of these tests has no database for tickets
  refuse(getTicket, 'no_such_event');
  return asked;
}

let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.start(aSession('asha'));
  return () => {
    stop?.();
    vi.useRealTimers();
    chooseLowData(false);
  };
});

test('conversations, the own profile and the list of events are stored before they are opened', async () => {
  const asked = recordCopies();
  stop = startDeviceCopies();
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked.posts.length).toBe(1));
  expect(asked.events.map(({ query }) => query.get('list'))).toEqual(['mine']);
  expect(asked.pages.map(({ params }) => params.id)).toEqual(['soon']);
  expect(asked.opened.map(({ params }) => params.id)).toEqual(['talk']);
  expect(asked.messages.length).toBe(1);
  expect(asked.profiles.map(({ params }) => params.id)).toEqual(['asha']);
  for (const { headers } of [...asked.events, ...asked.messages, ...asked.profiles]) {
    expect(headers.get('x-read-offline')).toBe('1');
    // the server counts no visit
    expect(headers.get('x-api-source')).toBe('quad-web-beside');
  }
});

test('nothing is stored in low-data mode or for a guest', async () => {
  const asked = recordCopies();
  chooseLowData(true);
  stop = startDeviceCopies();
  await vi.advanceTimersByTimeAsync(6000);
  session.end();
  chooseLowData(false);
  await vi.advanceTimersByTimeAsync(6000);
  expect(Object.values(asked).flat()).toEqual([]);
});

test('the copy of a conversation is renewed soon after a message in it was unsent', async () => {
  const asked = recordCopies();
  stop = startDeviceCopies();
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked.posts.length).toBe(1));
  await dispatchLive(messagesChanged, { conversation: 'talk', seq: 3, kind: 'removed' });
  // a busy conversation does not delay it
  await dispatchLive(messagesChanged, { conversation: 'other', seq: 1, kind: 'new' });
  await vi.advanceTimersByTimeAsync(500);
  await vi.waitFor(() => expect(asked.messages.length).toBe(2));
  expect(asked.opened.map(({ params }) => params.id)).toEqual(['talk', 'talk']);
});

test('a conversation that the viewer has left does not keep the others from being renewed, in low-data mode too', async () => {
  const ids = ['1', '2'].map((last) => `00000000-0000-7000-8000-00000000000${last}`);
  const requests = ids.map((id) => ({ url: `https://quad.example/api/conversations/${id}/messages?limit=40` }));
  vi.stubGlobal('caches', { keys: async () => ['quad-account-x'], open: async () => ({ keys: async () => requests }) });
  try {
    chooseLowData(true);
    const asked = recordCopies();
    const opened: unknown[] = [];
    answer(getConversation, ({ params }) => {
      opened.push(params.id);
      if (params.id === ids[0]) throw refusal('no_such_conversation');
      return { conversation: { ...aConversation(String(params.id)), members: [] } };
    });
    stop = startDeviceCopies();
    await dispatchLive(messagesChanged, { conversation: ids[0] ?? '', seq: 9, kind: 'members' });
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(asked.messages.length).toBe(1));
    expect([opened, asked.messages[0]?.params.id]).toEqual([ids, ids[1]]);
  } finally {
    vi.unstubAllGlobals();
  }
});
