import type { NamedPerson } from '@quad/contract/messages/messages';
import { useCallback, useSyncExternalStore } from 'react';

/** A stop may not be reported: after this many milliseconds, typing counts as stopped. */
const LASTS = 6000;

interface Typing extends NamedPerson {
  readonly timer: ReturnType<typeof setTimeout>;
}

const NOBODY: readonly string[] = [];
const typing = new Map<string, Map<string, Typing>>();
/** The names by conversation: the same list until it changes. */
const names = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function tell(conversationId: string) {
  const people = [...(typing.get(conversationId)?.values() ?? [])];
  if (people.length === 0) names.delete(conversationId);
  else
    names.set(
      conversationId,
      people.map(({ name }) => name),
    );
  for (const listener of [...listeners]) listener();
}

/** Record that a person is typing in a conversation. */
export function startTyping(conversationId: string, { _id, name }: NamedPerson) {
  const people = typing.get(conversationId) ?? new Map<string, Typing>();
  clearTimeout(people.get(_id)?.timer);
  const timer = setTimeout(() => stopTyping(conversationId, _id), LASTS);
  typing.set(conversationId, people.set(_id, { _id, name, timer }));
  tell(conversationId);
}

/** Record that a person has stopped typing, or has sent the message. */
export function stopTyping(conversationId: string, personId: string) {
  const people = typing.get(conversationId);
  const one = people?.get(personId);
  if (!people || !one) return;
  clearTimeout(one.timer);
  people.delete(personId);
  if (people.size === 0) typing.delete(conversationId);
  tell(conversationId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The names of the people who are typing in a conversation. */
export function useTyping(conversationId: string): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => names.get(conversationId) ?? NOBODY, [conversationId]),
  );
}
