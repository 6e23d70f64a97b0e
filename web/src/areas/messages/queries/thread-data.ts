import type { Message, MessagePage } from '@quad/contract/messages/messages';

/**
 * The loaded messages of a conversation, lowest `seq` first, without a gap. `hasBefore` and `hasAfter` mean that the
 * server has older or newer messages.
 */
export type Thread = Readonly<MessagePage>;

/** Prepend the page before the thread. */
export function withOlder(thread: Thread, page: MessagePage): Thread {
  return { ...thread, messages: merged(page.messages, thread.messages), hasBefore: page.hasBefore };
}

/** Append the page after the thread. */
export function withNewer(thread: Thread, page: MessagePage): Thread {
  return { ...thread, messages: merged(thread.messages, page.messages), hasAfter: page.hasAfter };
}

/**
 * Replace a changed message, or append it when it is the next one. Other messages are outside of the loaded part and
 * arrive with their page.
 */
export function withMessage(thread: Thread, message: Message): Thread {
  const last = thread.messages.at(-1)?.seq ?? 0;
  const known = thread.messages.some(({ seq }) => seq === message.seq);
  const next = !thread.hasAfter && message.seq === last + 1;
  if (!known && !next) return thread;
  return { ...thread, messages: merged(thread.messages, [message]) };
}

/** Remove the messages up to a `seq`, which the viewer has deleted. */
export function withoutUpTo(thread: Thread, seq: number): Thread {
  const first = thread.messages[0]?.seq ?? 0;
  if (first > seq) return thread;
  return { ...thread, messages: thread.messages.filter((message) => message.seq > seq), hasBefore: false };
}

/** Return a refetched thread with the pages that were loaded during the refetch. */
export function withLoadedEnds(renewed: Thread, current: Thread | undefined): Thread {
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

/** The number of messages of a conversation that stay cached between visits. */
const CACHED_MESSAGES = 100;

/** The end of a thread to cache for the next visit; undefined when the end is not loaded. */
export function forNextVisit(thread: Thread): Thread | undefined {
  if (thread.hasAfter) return undefined;
  if (thread.messages.length <= CACHED_MESSAGES) return thread;
  return { ...thread, messages: thread.messages.slice(-CACHED_MESSAGES), hasBefore: true };
}

/** Merge two lists of messages in order. The second list wins for an equal `seq`. */
function merged(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
