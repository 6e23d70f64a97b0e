import { messagesChanged } from '@quad/contract/messages/unread-messages';
import { getUser } from '@quad/contract/people/users';
import { sendLanguage } from '../areas/accounts/parts/language/choose-language.ts';
import { copyTickets } from '../areas/events/copy-tickets.ts';
import { copyConversations, forgetCopies, markOutdated } from '../areas/messages/parts/copy-conversations.ts';
import { FIRST_PAGE, postsOf } from '../areas/posts/parts/post-source.ts';
import { COPIED } from '../lib/cached-answer.ts';
import { request } from '../lib/client.ts';
import { onLive, onLiveGap } from '../lib/live/live.ts';
import { isLowData } from '../lib/low-data.ts';
import { session } from '../lib/session.ts';

/** The wait before copies are made, so that they do not compete with the screen, in milliseconds. */
const LATER_MS = 5000;
/**
 * The wait before the copy of an edited or unsent message is renewed, in milliseconds. Its text must not stay readable.
 */
const SOON_MS = 500;
/** The least time between two copies of everything, in milliseconds. */
const AGAIN_MS = 60_000;

/**
 * Store what people need without a connection before they have opened it: their tickets, today's events, their newest
 * conversations and their own profile (decision 320). The service worker and the database of tickets delete the copies
 * at sign-out. Low-data mode only renews copies of conversations that have changed.
 * Return a function that stops.
 */
export function startDeviceCopies(): () => void {
  let copiedAt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let renewal: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;

  const isPossible = () => Boolean(session.get()) && navigator.onLine;
  const isWanted = () => isPossible() && !isLowData();

  async function copyAll() {
    if (!isWanted() || Date.now() - copiedAt < AGAIN_MS) return;
    copiedAt = Date.now();
    for (const copy of [copyTickets, copyConversations, copyOwnProfile]) await copy().catch(() => undefined);
  }

  function copyAllLater() {
    clearTimeout(waiting);
    waiting = setTimeout(() => void copyAll(), LATER_MS);
  }

  /** Renew the conversations after a wait. Further changes do not prolong it. */
  function renewAfter(wait: number) {
    const at = Date.now() + wait;
    if (renewal && renewal.at <= at) return;
    clearTimeout(renewal?.timer);
    const renew = () => {
      renewal = undefined;
      if (isPossible()) void copyConversations({ onlyStored: isLowData() }).catch(() => undefined);
    };
    renewal = { at, timer: setTimeout(renew, wait) };
  }

  // a language that was chosen without a connection
  void sendLanguage().catch(() => undefined);
  copyAllLater();
  const unsubscribe = session.subscribe(() => {
    forgetCopies();
    copiedAt = 0;
    copyAllLater();
  });
  const stopLive = onLive(messagesChanged, ({ conversation, kind }) => {
    markOutdated(conversation);
    renewAfter(kind === 'edited' || kind === 'removed' ? SOON_MS : LATER_MS);
  });
  // what failed without a connection is tried again, and missed changes are looked for everywhere
  const stopGaps = onLiveGap(({ missed }) => {
    if (missed) forgetCopies();
    renewAfter(LATER_MS);
  });
  // the user puts the phone away: the next opening may be without a connection
  const onHidden = () => void (document.hidden && copyAll());
  document.addEventListener('visibilitychange', onHidden);

  return () => {
    for (const stop of [unsubscribe, stopLive, stopGaps]) stop();
    document.removeEventListener('visibilitychange', onHidden);
    clearTimeout(waiting);
    clearTimeout(renewal?.timer);
  };
}

async function copyOwnProfile() {
  const id = session.get()?.user._id;
  if (id === undefined) return;
  await request(getUser, { params: { id }, headers: COPIED });
  await postsOf(id).load({ start: FIRST_PAGE, etag: null, signal: new AbortController().signal });
}
