import { useCallback, useSyncExternalStore } from 'react';
import { DRAFTS_KEY } from './outbox/outbox-mark.ts';

/** Conversations whose drafts are stored; the oldest are dropped. */
const MOST = 50;

interface Stored {
  readonly userId: string;
  /** Text by conversation, the one written last at the end. */
  readonly texts: readonly (readonly [conversationId: string, text: string])[];
}

const listeners = new Set<() => void>();

/** What this person has begun to write in a conversation on this device; empty where nothing is. */
export function readDraft(userId: string, conversationId: string): string {
  return new Map(read(userId)).get(conversationId) ?? '';
}

/** Stores what is being written; an empty text removes it. Where storage is blocked, the draft lasts as long as the screen. */
export function storeDraft(userId: string, conversationId: string, text: string) {
  const others = read(userId).filter(([id]) => id !== conversationId);
  const texts = text === '' ? others : [...others, [conversationId, text] as const];
  try {
    const stored: Stored = { userId, texts: texts.slice(-MOST) };
    if (texts.length === 0) localStorage.removeItem(DRAFTS_KEY);
    else localStorage.setItem(DRAFTS_KEY, JSON.stringify(stored));
  } catch {
    // Blocked or full.
  }
  tell();
}

function tell() {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What this person has begun to write in a conversation; renders again when it changes. */
export function useDraft(userId: string, conversationId: string): string {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readDraft(userId, conversationId), [userId, conversationId]),
  );
}

function read(userId: string): Stored['texts'] {
  try {
    const stored: Stored | null = JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? 'null');
    return stored?.userId === userId && Array.isArray(stored.texts) ? stored.texts : [];
  } catch {
    return [];
  }
}
