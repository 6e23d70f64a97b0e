import type { Message } from '@quad/contract/messages/messages';
import type { OutboxEntry } from './outbox/outbox-entry.ts';

/** The most time between two messages of a group, in milliseconds. */
const GROUP_WITHIN = 5 * 60 * 1000;

/** A row of a conversation. A pending message keeps its `key` once it is sent. */
export type Row =
  | { readonly type: 'day'; readonly key: string; readonly instant: string }
  | { readonly type: 'unread'; readonly key: string }
  | { readonly type: 'event'; readonly key: string; readonly message: Message }
  | { readonly type: 'message'; readonly key: string; readonly message: Message; readonly place: Place }
  | { readonly type: 'pending'; readonly key: string; readonly entry: OutboxEntry; readonly place: Place };

/** Whether a message is the first or last of a group. */
export interface Place {
  readonly first: boolean;
  readonly last: boolean;
}

interface Given {
  readonly messages: readonly Message[];
  /** Whether the server has older messages. Otherwise the first message starts its day. */
  readonly hasBefore: boolean;
  readonly pending: readonly OutboxEntry[];
  readonly viewerId: string;
  /** Messages of others after this `seq` were unread on opening; null when none were. */
  readonly unreadAfter: number | null;
}

/** Build the rows of a conversation: days, the unread line, grouped messages and pending ones. */
export function rowsOf({ messages, hasBefore, pending, viewerId, unreadAfter }: Given): Row[] {
  const items = [
    ...messages.map((message) => ({ message, sender: message.sender._id, at: message.createdAt })),
    ...unsentEntries(pending, messages).map((entry) => ({ entry, sender: viewerId, at: entry.writtenAt })),
  ];
  const firstUnread = unreadAfter === null ? -1 : firstUnreadIndex(messages, unreadAfter, viewerId);
  const rows: Row[] = [];
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    const after = items[index + 1];
    const newDay = before ? dayOf(before.at) !== dayOf(item.at) : !hasBefore;
    if (newDay) rows.push({ type: 'day', key: `day ${dayOf(item.at)}`, instant: item.at });
    if (index === firstUnread) rows.push({ type: 'unread', key: 'unread' });
    const place = {
      first: index === firstUnread || !before || !isSameGroup(before, item),
      last: index + 1 === firstUnread || !after || !isSameGroup(item, after),
    };
    if ('entry' in item) rows.push({ type: 'pending', key: item.entry.clientId, entry: item.entry, place });
    else if (item.message.kind === 'event') rows.push({ type: 'event', key: item.message._id, message: item.message });
    else rows.push({ type: 'message', key: item.message.clientId ?? item.message._id, message: item.message, place });
  }
  return rows;
}

/** Count the messages by others after a `seq`, without unsent ones. */
export function countNew(rows: readonly Row[], after: number, viewerId: string): number {
  return rows.filter((row) => row.type === 'message' && row.message.seq > after && isNew(row.message, viewerId)).length;
}

/** Whether a message counts as unread for the viewer until it is read. */
export function isNew({ kind, sender }: Message, viewerId: string): boolean {
  return kind !== 'unsent' && sender._id !== viewerId;
}

/** Skip sent messages, which may stay in the outbox for a moment, or longer after a lost answer. */
function unsentEntries(pending: readonly OutboxEntry[], messages: readonly Message[]): readonly OutboxEntry[] {
  const sent = new Set(messages.map(({ clientId }) => clientId));
  return pending.filter(({ clientId }) => !sent.has(clientId));
}

/** The index of the first unread message; -1 without one, or when the viewer has written since. */
function firstUnreadIndex(messages: readonly Message[], after: number, viewerId: string): number {
  const first = messages.findIndex((message) => message.seq > after && isNew(message, viewerId));
  const isAnswered = messages.slice(first + 1).some(({ sender, kind }) => sender._id === viewerId && kind !== 'event');
  return isAnswered ? -1 : first;
}

interface Item {
  readonly sender: string;
  readonly at: string;
  readonly message?: Message;
}

function isSameGroup(one: Item, other: Item): boolean {
  if (one.sender !== other.sender || one.message?.kind === 'event' || other.message?.kind === 'event') return false;
  return Date.parse(other.at) - Date.parse(one.at) < GROUP_WITHIN && dayOf(one.at) === dayOf(other.at);
}

/** The day of an instant in the viewer's time zone. */
function dayOf(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
