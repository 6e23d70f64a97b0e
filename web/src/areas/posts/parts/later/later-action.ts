import type { OutboxPlace } from '../../../../lib/outbox/outbox-place.ts';

/** What is done to a post without a connection, to be sent later. */
export type LaterAction =
  /** Liking or saving it, or doing so no longer: `on` is what is wanted. */
  | { readonly kind: 'like' | 'save'; readonly postId: string; readonly on: boolean }
  /** Commenting on it, or replying to the comment `parentId`, whose author is `parentName`. */
  | {
      readonly kind: 'comment';
      readonly postId: string;
      readonly text: string;
      readonly parentId: string | null;
      readonly parentName: string;
    };

/** Where it waits. */
export const POSTS_OUTBOX: OutboxPlace = { database: 'quad-posts-outbox', mark: 'posts-outbox' };
