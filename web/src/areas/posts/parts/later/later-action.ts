import type { OutboxPlace } from '../../../../lib/outbox/outbox-place.ts';

/** An action on a post without a connection, to be sent later. */
export type LaterAction =
  /** A like or a save, or its removal: `on` is the wanted state. */
  | { readonly kind: 'like' | 'save'; readonly postId: string; readonly on: boolean }
  /** A comment, or a reply to the comment `parentId` by `parentName`. */
  | {
      readonly kind: 'comment';
      readonly postId: string;
      readonly text: string;
      readonly parentId: string | null;
      readonly parentName: string;
    };

/** The storage of the unsent actions. */
export const POSTS_OUTBOX: OutboxPlace = { database: 'quad-posts-outbox', mark: 'posts-outbox' };
