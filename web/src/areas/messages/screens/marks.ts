import { t } from '@lingui/core/macro';
import type { ConversationMember, OpenConversation } from '@quad/contract/messages/conversations';
import { firstName } from '../texts/conversation-texts.ts';

/** The delivery state of the viewer's own message. */
export type Mark = 'sent' | 'delivered' | 'seen';

export const MARK_TEXTS: Record<Mark, string> = {
  get sent() {
    return t({ message: 'Sent', context: 'message' });
  },
  get delivered() {
    return t`Delivered`;
  },
  get seen() {
    return t`Seen`;
  },
};

/** The `seq` up to which all other members have received messages, and up to which all have read them. */
export interface Marks {
  readonly delivered: number;
  readonly seen: number;
}

/** The marks of a conversation. A member without read receipts counts as having read nothing. */
export function marksOf({ members }: Pick<OpenConversation, 'members'>, viewerId: string): Marks {
  const others = othersOf(members, viewerId);
  if (others.length === 0) return { delivered: 0, seen: 0 };
  return {
    delivered: Math.min(...others.map(({ deliveredSeq }) => deliveredSeq ?? 0)),
    seen: Math.min(...others.map(({ readSeq }) => readSeq ?? 0)),
  };
}

/** The delivery state of the message at a `seq`. */
export function markAt(seq: number, { delivered, seen }: Marks): Mark {
  if (seq <= seen) return 'seen';
  return seq <= delivered ? 'delivered' : 'sent';
}

/**
 * The line under the message at a `seq` about its readers: `Seen`, `Seen by Asha, Bilal`, `Seen by 4`; empty without
 * readers.
 */
export function seenLine({ kind, members }: Pick<OpenConversation, 'kind' | 'members'>, viewerId: string, seq: number) {
  const readers = othersOf(members, viewerId).filter(({ readSeq }) => readSeq !== null && readSeq >= seq);
  if (readers.length === 0) return '';
  if (kind === 'direct') return t`Seen`;
  const names = readers.map(({ person }) => firstName(person.name));
  return names.length > 3 ? t`Seen by ${names.length}` : t`Seen by ${names.join(', ')}`;
}

/** The other members who have accepted. Members without acceptance have no marks. */
function othersOf(members: readonly ConversationMember[], viewerId: string): ConversationMember[] {
  return members.filter(({ person, state }) => person._id !== viewerId && state === 'accepted');
}
