/** The ids of elements that other elements refer to or focus. */
export const FEED_HEADING = 'feed-heading';
export const headingId = (postId: string) => `post-${postId}`;
export const commentInputId = (postId: string) => `comment-on-${postId}`;
export const commentListId = (postId: string) => `conversation-of-${postId}`;
export const commentButtonId = (postId: string) => `comments-of-${postId}`;

/** Focus an element without scrolling to it. */
export function focusElement(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true });
}
