import { REQUEST_MESSAGES_MAX } from '@quad/contract/limits/messages';

interface RequestState {
  /** Whether the other person, or in a group any other member, has accepted the conversation. */
  readonly otherAccepted: boolean | null;
  /** Messages sent before the acceptance. */
  readonly requestMessages: number;
}

/**
 * How many more messages may be sent; null without a limit. The limit applies until another member accepts the
 * conversation.
 */
export function messagesLeft({ otherAccepted, requestMessages }: RequestState): number | null {
  if (otherAccepted) return null;
  return Math.max(0, REQUEST_MESSAGES_MAX - requestMessages);
}

export function mayManage({ kind, role }: { kind: string; role: string }): boolean {
  return kind === 'group' && role === 'owner';
}

/** A member's settings that decide about receipts. */
interface ReceiptSettings {
  readonly isAccepted: boolean;
  readonly showsRead: boolean;
}

/** The sender of a request sees neither delivery nor reading. */
export function showsDelivered({ isAccepted }: ReceiptSettings): boolean {
  return isAccepted;
}

/** Read receipts are visible only between members who both show them. */
export function showsReadTo(member: ReceiptSettings, viewer: Pick<ReceiptSettings, 'showsRead'>): boolean {
  return showsDelivered(member) && member.showsRead && viewer.showsRead;
}

/** The sender of a request does not see typing either. */
export function showsTyping({ isAccepted }: { isAccepted: boolean }): boolean {
  return isAccepted;
}
