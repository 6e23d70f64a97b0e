import type { Message, MessagePage } from '@quad/contract/messages/messages';

/**
 * The loaded messages of a conversation, lowest `seq` first, without a gap. `hasBefore` and `hasAfter` mean that the
 * server has more.
 */
export type Thread = Readonly<MessagePage>;

/** The thread with a page that comes right before it. */
export function withOlder(thread: Thread, page: MessagePage): Thread {
  return { ...thread, messages: merged(page.messages, thread.messages), hasBefore: page.hasBefore };
}

/** The thread with a page that comes right after it. */
export function withNewer(thread: Thread, page: MessagePage): Thread {
  return { ...thread, messages: merged(thread.messages, page.messages), hasAfter: page.hasAfter };
}

/**
 * The thread with a changed message: replaced in its place, or added when it is the next one. Any other message is
 * outside of the loaded part, and arrives with its page.
 */
export function withMessage(thread: Thread, message: Message): Thread {
  const last = thread.messages.at(-1)?.seq ?? 0;
  const known = thread.messages.some(({ seq }) => seq === message.seq);
  const next = !thread.hasAfter && message.seq === last + 1;
  if (!known && !next) return thread;
  return { ...thread, messages: merged(thread.messages, [message]) };
}

/** The thread without the messages up to a `seq`, which the viewer has deleted. */
export function withoutUpTo(thread: Thread, seq: number): Thread {
  const first = thread.messages[0]?.seq ?? 0;
  if (first > seq) return thread;
  return { ...thread, messages: thread.messages.filter((message) => message.seq > seq), hasBefore: false };
}

/** The refetched thread, with the pages loaded at its ends since. */
export function withLoadedMeanwhile(renewed: Thread, current: Thread | undefined): Thread {
  const first = renewed.messages[0]?.seq;
  const last = renewed.messages.at(-1)?.seq;
  if (!current || first === undefined || last === undefined) return renewed;
  const older = current.messages.filter(({ seq }) => seq < first);
  const newer = current.messages.filter(({ seq }) => seq > last);
  return {
    messages: [...older, ...renewed.messages, ...newer],
    hasBefore: older.length > 0 ? current.hasBefore : renewed.hasBefore,
    hasAfter: newer.length > 0 ? current.hasAfter : renewed.hasAfter,
  };
}

/** The number of cached messages of a conversation between visits. */
const KEPT = 100;

/** The end of a thread, for the next visit; undefined when its end is not loaded. */
export function forNextVisit(thread: Thread): Thread | undefined {
  if (thread.hasAfter) return undefined;
  if (thread.messages.length <= KEPT) return thread;
  return { ...thread, messages: thread.messages.slice(-KEPT), hasBefore: true };
}

/** The messages of two lists in order; of two with one `seq`, that of the second list. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
