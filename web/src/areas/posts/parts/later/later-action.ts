import type { OutboxPlace } from '../../../../lib/outbox/outbox-place.ts';

/** An action on a post without a connection, to be sent later. */
export type LaterAction =
  /** Liking or saving it, or doing so no longer: `on` is what is wanted. */
  | { readonly kind: 'like' | 'save'; readonly postId: string; readonly on: boolean }
  /** A comment, or a reply to the comment `parentId` by `parentName`. */
  | {
      readonly kind: 'comment';
      readonly postId: string;
      readonly text: string;
      readonly parentId: string | null;
      readonly parentName: string;
    };

/** The place of the waiting actions. */
export const POSTS_OUTBOX: OutboxPlace = { database: 'quad-posts-outbox', mark: 'posts-outbox' };
