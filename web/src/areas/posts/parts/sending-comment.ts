import type { Comment } from '@quad/contract/posts/posts';

// Separate from comments.ts, because the feed needs only this until a conversation opens.

/** The prefix of the id of a comment that is still being sent. */
export const SENDING = 'sending-';

/** Whether a comment is still on its way to the server. */
export function isSending({ _id }: Comment): boolean {
  return _id.startsWith(SENDING);
}
