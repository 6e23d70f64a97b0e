import type { QueryClient } from '@tanstack/react-query';

/** A change of visibility, or of the viewer's follows. */
export type RelationChange = 'visibility' | 'following';

type Listener = (client: QueryClient, change: RelationChange) => void;

const listeners = new Set<Listener>();

/** Subscribe to changes of relations, to refetch dependent data. */
export function onRelationChange(listener: Listener) {
  listeners.add(listener);
}

/** Notify the listeners about a change of the viewer's relations. */
export function notifyRelationChange(client: QueryClient, change: RelationChange) {
  for (const listener of [...listeners]) listener(client, change);
}
