import { CONVERSATIONS_PAGE_DEFAULT, MESSAGES_PAGE_DEFAULT } from '@quad/contract/limits/messages';
import { getConversation, listConversations } from '@quad/contract/messages/conversations';
import { listMessages } from '@quad/contract/messages/messages';
import { leaseAccount } from '../../../lib/account-lease.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { cachedAddresses } from '../../../lib/cached-addresses.ts';
import { COPIED } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';

/** The conversations whose newest messages are stored before they are opened. */
const MOST_CONVERSATIONS = 8;
const BOXES = ['inbox', 'requests', 'archived'] as const;

/**
 * The newest message of each renewed copy, by the id of its conversation; null for one that the list does not contain.
 * Unchanged ones are not fetched again.
 */
let copied = new Map<string, number | null>();

/** Renew the copy of a conversation the next time, because something in it has changed. */
export const markOutdated = (id: string) => void copied.delete(id);

/** Renew all copies the next time: another account uses the device, or changes were missed. */
export function forgetCopies() {
  copied = new Map();
}

/**
 * Store the list of conversations and the newest messages of the first ones, to read them without a connection, and
 * renew the other copies on this device. With `onlyStored`, nothing is stored that the device does not have. The
 * service worker deletes the copies of a conversation that the viewer has left.
 */
export async function copyConversations({ onlyStored = false } = {}) {
  const { signal } = leaseAccount();
  const known = copied;
  const stored = await storedConversations();
  if (onlyStored && stored.ids.length === 0 && stored.boxes.length === 0) return;
  const listed = await copyLists(stored.boxes, signal);
  const first = onlyStored ? [] : [...listed.keys()].slice(0, MOST_CONVERSATIONS);
  for (const id of new Set([...first, ...stored.ids])) {
    const lastSeq = listed.get(id) ?? null;
    if (known.get(id) === lastSeq) continue;
    // before the calls: a change during them makes the copy outdated again
    known.set(id, lastSeq);
    await copyConversation(id, signal).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return;
      known.delete(id);
      throw error;
    });
  }
}

/** Store the inbox and renew the other stored lists. Return the newest message of each conversation of the inbox. */
async function copyLists(boxes: readonly string[], signal: AbortSignal): Promise<Map<string, number>> {
  const inbox = new Map<string, number>();
  for (const box of BOXES) {
    if (box !== 'inbox' && !boxes.includes(box)) continue;
    const query = { box, limit: CONVERSATIONS_PAGE_DEFAULT };
    const { conversations } = await request(listConversations, { query, headers: COPIED, signal });
    if (box === 'inbox') for (const { _id, lastSeq } of conversations) inbox.set(_id, lastSeq);
  }
  return inbox;
}

async function copyConversation(id: string, signal: AbortSignal) {
  await request(getConversation, { params: { id }, headers: COPIED, signal });
  const query = { limit: MESSAGES_PAGE_DEFAULT };
  await request(listMessages, { params: { id }, query, headers: COPIED, signal });
}

const ONE_CONVERSATION = new RegExp(`^${listConversations.path}/([\\da-f-]{36})(?:/messages)?$`);

/** The ids of the conversations with a copy on this device, and the boxes with a copied list. */
async function storedConversations(): Promise<{ readonly ids: readonly string[]; readonly boxes: readonly string[] }> {
  const addresses = await cachedAddresses();
  return {
    ids: [...new Set(addresses.flatMap(({ pathname }) => ONE_CONVERSATION.exec(pathname)?.[1] ?? []))],
    boxes: addresses.flatMap(({ pathname, searchParams }) =>
      pathname === listConversations.path ? (searchParams.get('box') ?? 'inbox') : [],
    ),
  };
}
