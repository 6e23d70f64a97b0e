/** The ids of elements of a card that others point to or give the focus. */
export const FEED_HEADING = 'feed-heading';
export const headingId = (postId: string) => `post-${postId}`;
export const commentInputId = (postId: string) => `comment-on-${postId}`;
export const commentsId = (postId: string) => `conversation-of-${postId}`;
export const commentButtonId = (postId: string) => `comments-of-${postId}`;

/** Moves the focus to an element without scrolling to it. */
export function focusElement(id: string) {
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** Scrolls as little as it takes for an element to be seen; bars are kept clear by its scroll margins. */
export function revealElement(id: string) {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
