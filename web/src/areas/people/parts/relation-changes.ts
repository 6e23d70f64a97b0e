import type { QueryClient } from '@tanstack/react-query';

/** What has changed between the viewer and others: who sees whom, or the people the viewer follows. */
export type RelationChange = 'visibility' | 'following';

type Listener = (client: QueryClient, change: RelationChange) => void;

const listeners = new Set<Listener>();

/** Subscribes to these changes, to load again what depends on them. */
export function onRelationChange(listener: Listener) {
  listeners.add(listener);
}

/** Notifies the listeners of a change in the viewer's relations. */
export function tellRelationChange(client: QueryClient, change: RelationChange) {
  for (const listener of [...listeners]) listener(client, change);
}
