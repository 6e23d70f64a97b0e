import type { NamedPerson } from '@quad/contract/messages/messages';
import { useCallback, useSyncExternalStore } from 'react';

/** The time after which typing counts as stopped without a report, in milliseconds. */
const TYPING_TIMEOUT = 6000;

interface Typing extends NamedPerson {
  readonly timer: ReturnType<typeof setTimeout>;
}

const NOBODY: readonly string[] = [];
const typing = new Map<string, Map<string, Typing>>();
/** The names by conversation. A list keeps its identity until it changes, as `useSyncExternalStore` requires. */
const names = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function publish(conversationId: string) {
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
  const timer = setTimeout(() => stopTyping(conversationId, _id), TYPING_TIMEOUT);
  typing.set(conversationId, people.set(_id, { _id, name, timer }));
  publish(conversationId);
}

/** Record that a person has stopped typing or sent the message. */
export function stopTyping(conversationId: string, personId: string) {
  const people = typing.get(conversationId);
  const one = people?.get(personId);
  if (!people || !one) return;
  clearTimeout(one.timer);
  people.delete(personId);
  if (people.size === 0) typing.delete(conversationId);
  publish(conversationId);
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
