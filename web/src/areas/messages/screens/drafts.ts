import { useCallback, useSyncExternalStore } from 'react';
import { createStoredTexts } from '../../../lib/stored-texts.ts';
import { DRAFTS_KEY } from './outbox/outbox-mark.ts';

const stored = createStoredTexts(DRAFTS_KEY);
const listeners = new Set<() => void>();

/** The user's draft of a conversation on this device; empty without one. */
export const readDraft = stored.read;

/** Store a draft; an empty text removes it. Without storage the draft lasts as long as the screen. */
export function storeDraft(userId: string, conversationId: string, text: string) {
  stored.store(userId, conversationId, text);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The user's draft of a conversation, up to date. */
export function useDraft(userId: string, conversationId: string): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(userId, conversationId), [userId, conversationId]),
  );
}
