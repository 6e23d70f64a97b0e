import type { ConversationMember, OpenConversation } from '@quad/contract/messages/conversations';
import { firstName } from '../texts/conversation-texts.ts';

/** How far a message of the viewer's has come. */
export type Mark = 'sent' | 'delivered' | 'seen';

export const MARK_TEXTS: Record<Mark, string> = { sent: 'Sent', delivered: 'Delivered', seen: 'Seen' };

/** How far all the others have come: the `seq` up to which all have received, and read, those who show it. */
export interface Marks {
  readonly delivered: number;
  readonly seen: number;
}

/** The marks of a conversation. In a group a message is seen once all members have seen it. */
export function marksOf({ members }: Pick<OpenConversation, 'members'>, viewerId: string): Marks {
  const others = othersOf(members, viewerId);
  if (others.length === 0) return { delivered: 0, seen: 0 };
  return {
    delivered: Math.min(...others.map(({ deliveredSeq }) => deliveredSeq ?? 0)),
    seen: Math.min(...others.map(({ readSeq }) => readSeq ?? 0)),
  };
}

/** How far the message at a `seq` has come. */
export function markAt(seq: number, { delivered, seen }: Marks): Mark {
  if (seq <= seen) return 'seen';
  return seq <= delivered ? 'delivered' : 'sent';
}

/**
 * The line under the message at a `seq` with those who have seen it: `Seen`, `Seen by Asha, Bilal`; empty for nobody.
 */
export function seenLine({ kind, members }: Pick<OpenConversation, 'kind' | 'members'>, viewerId: string, seq: number) {
  const readers = othersOf(members, viewerId).filter(({ readSeq }) => readSeq !== null && readSeq >= seq);
  if (readers.length === 0) return '';
  if (kind === 'direct') return 'Seen';
  const names = readers.map(({ person }) => firstName(person.name));
  return names.length > 3 ? `Seen by ${names.length}` : `Seen by ${names.join(', ')}`;
}

/** Members who have not accepted the conversation have no marks, and do not delay those of others. */
function othersOf(members: readonly ConversationMember[], viewerId: string): ConversationMember[] {
  return members.filter(({ person, state }) => person._id !== viewerId && state === 'accepted');
}
