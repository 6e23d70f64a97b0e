import type { Comment } from '@quad/contract/posts/posts';

// Apart from comments.ts: the feed needs no more than this until a conversation is opened.

/** How the id of a comment begins that is still on its way to the server. */
export const SENDING = 'sending-';

/** Whether a comment is still on its way to the server. */
export function isSending({ _id }: Comment): boolean {
  return _id.startsWith(SENDING);
}
