import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { getUser } from '@quad/contract/people/users';
import { copyTickets } from '../areas/events/copy-tickets.ts';
import { copyConversations, forgetCopies } from '../areas/messages/parts/copy-conversations.ts';
import { FIRST_PAGE, postsOf } from '../areas/posts/parts/post-source.ts';
import { COPIED } from '../lib/cached-answer.ts';
import { request } from '../lib/client.ts';
import { onLive } from '../lib/live/live.ts';
import { isLowData } from '../lib/low-data.ts';
import { session } from '../lib/session.ts';

/** The wait before copies are made, so that they do not compete with the screen, in milliseconds. */
const LATER_MS = 5000;
/** The least time between two copies of everything, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Store what people need without a connection before they have opened it: their tickets, today's events, their newest
 * conversations and their own profile (decision 320). The service worker and the database of tickets delete the copies
 * at sign-out. Nothing is copied in low-data mode.
 */
export function startDeviceCopies() {
  let copiedAt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const isWanted = () => Boolean(session.get()) && !isLowData() && navigator.onLine;

  async function copyAll() {
    if (!isWanted() || Date.now() - copiedAt < AGAIN_MS) return;
    copiedAt = Date.now();
    for (const copy of [copyTickets, copyConversations, copyOwnProfile]) await copy().catch(() => undefined);
  }

  function later(work: () => Promise<void>) {
    clearTimeout(waiting);
    waiting = setTimeout(() => void work(), LATER_MS);
  }

  later(copyAll);
  session.subscribe(() => {
    forgetCopies();
    copiedAt = 0;
    later(copyAll);
  });
  onLive(messagesChanged, () => {
    if (isWanted()) later(() => copyConversations().catch(() => undefined));
  });
  // the user puts the phone away: the next opening may be without a connection
  document.addEventListener('visibilitychange', () => void (document.hidden && copyAll()));
}

async function copyOwnProfile() {
  const id = session.get()?.user._id;
  if (id === undefined) return;
  await request(getUser, { params: { id }, headers: COPIED });
  await postsOf(id).load({ start: FIRST_PAGE, etag: null, signal: new AbortController().signal });
}
