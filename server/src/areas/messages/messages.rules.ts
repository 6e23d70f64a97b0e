import { REQUEST_MESSAGES_MAX } from '@quad/contract/limits/messages';

/** What decides how much may be sent to a conversation. */
interface Sending {
  /** Whether the other person of a direct conversation has accepted it, or anybody else in a group. */
  readonly otherAccepted: boolean | null;
  /** Messages sent before that. */
  readonly requestMessages: number;
}

/**
 * How many messages may be sent to a conversation; null when there is no limit. Until anybody else accepts, it is a
 * request, and has few.
 */
export function messagesLeft({ otherAccepted, requestMessages }: Sending): number | null {
  if (otherAccepted) return null;
  return Math.max(0, REQUEST_MESSAGES_MAX - requestMessages);
}

/** A group is managed by its owner. */
export function mayManage({ kind, role }: { kind: string; role: string }): boolean {
  return kind === 'group' && role === 'owner';
}

/** Somebody as how far they have read is shown of them, or to them. */
interface Showing {
  readonly isAccepted: boolean;
  readonly showsRead: boolean;
}

/** A request does not tell its sender that it has arrived or been read. */
export function showsDelivered({ isAccepted }: Showing): boolean {
  return isAccepted;
}

/** How far one has read is shown to those who show it themselves. */
export function showsReadTo(member: Showing, viewer: Pick<Showing, 'showsRead'>): boolean {
  return showsDelivered(member) && member.showsRead && viewer.showsRead;
}

/** What somebody who has not accepted a conversation does is not told to the others. */
export function tellsTyping({ isAccepted }: { isAccepted: boolean }): boolean {
  return isAccepted;
}
