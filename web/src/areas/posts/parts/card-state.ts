import { isBlank } from '@quad/contract/wire/text-rules';
import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../../../lib/session.ts';
import { forgetStored } from '../../../lib/stored-texts.ts';

/**
 * The viewer's unfinished input under a post. It is separate from the card, which leaves the page while the list
 * scrolls.
 */
export interface CardState {
  readonly captionOpen: boolean;
  readonly commentsOpen: boolean;
  readonly composing: boolean;
  readonly draft: string;
  /** The comment that is being answered. */
  readonly replyTo: ReplyTo | null;
  /** The part that the viewer has just opened; null once it has been shown. */
  readonly entering: 'list' | 'input' | null;
}

/** The target of a reply: `parentId` is the first comment of the thread, `name` the author who is answered. */
export interface ReplyTo {
  readonly parentId: string;
  readonly name: string;
}

/** The key of local storage with the drafts of comments (`comment-drafts.ts`). */
export const COMMENT_DRAFTS = 'comment-drafts';

const UNTOUCHED: CardState = {
  captionOpen: false,
  commentsOpen: false,
  composing: false,
  draft: '',
  replyTo: null,
  entering: null,
};

const states = new Map<string, CardState>();
const listeners = new Map<string, Set<() => void>>();

// The next user of the device must not see these drafts.
session.onAccountLeft(() => {
  states.clear();
  forgetStored(COMMENT_DRAFTS);
  for (const postListeners of listeners.values()) for (const listener of [...postListeners]) listener();
});

export function readCardState(postId: string): CardState {
  return states.get(postId) ?? UNTOUCHED;
}

/** The cards with an unsent draft of a comment. */
export function unsentDrafts(): readonly (readonly [postId: string, card: CardState])[] {
  return [...states].filter(([, { draft }]) => !isBlank(draft));
}

export function changeCardState(postId: string, change: Partial<CardState>) {
  states.set(postId, { ...readCardState(postId), ...change });
  for (const listener of [...(listeners.get(postId) ?? [])]) listener();
}

export function useCardState(postId: string): CardState {
  const subscribe = useCallback((listener: () => void) => listen(postId, listener), [postId]);
  const read = () => readCardState(postId);
  return useSyncExternalStore(subscribe, read, read);
}

function listen(postId: string, listener: () => void): () => void {
  const postListeners = listeners.get(postId) ?? new Set();
  listeners.set(postId, postListeners.add(listener));
  return () => {
    postListeners.delete(listener);
    if (postListeners.size === 0) listeners.delete(postId);
  };
}
