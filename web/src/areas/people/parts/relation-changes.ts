import type { QueryClient } from '@tanstack/react-query';

/** A change of relations: of visibility, or of the viewer's follows. */
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
