import type { QueryClient } from '@tanstack/react-query';

/** What is different between the viewer and others: which people they see and are seen by, or whom they follow. */
export type RelationChange = 'visibility' | 'following';

type Listener = (client: QueryClient, change: RelationChange) => void;

const listeners = new Set<Listener>();

/** Hears of every such change, so that what depends on it can be read again. */
export function onRelationChange(listener: Listener) {
  listeners.add(listener);
}

/** Tells whoever shows something that depends on the viewer's relations that these have changed. */
export function tellRelationChange(client: QueryClient, change: RelationChange) {
  for (const listener of [...listeners]) listener(client, change);
}
