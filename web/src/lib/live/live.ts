import type { LiveData, LiveEvent } from '@quad/contract/live';

/**
 * What happens on the server, as it happens. Whoever shows something that changes listens here; `connection.ts` brings
 * the events. All tabs of a browser share one connection.
 */

type Handler = (data: never) => void;

/**
 * Called whenever the connection is there (again): events that are not stored may have been missed before. With `missed`
 * stored ones may have been too: it is the first connection, or the last one is too long ago.
 */
type GapHandler = (gap: { readonly missed: boolean }) => void;

const handlers = new Map<string, Set<Handler>>();
const gapHandlers = new Set<GapHandler>();
/** The channels that are watched, with how many watch each. */
const watched = new Map<string, number>();
const watchedListeners = new Set<() => void>();

/** Listens to an event; returns how to stop. */
export function onLive<Event extends LiveEvent>(
  { event }: Event,
  handler: (data: LiveData<Event>) => void,
): () => void {
  const known = handlers.get(event) ?? new Set();
  handlers.set(event, known.add(handler));
  return () => void known.delete(handler);
}

/** Listens to when events may have been missed; returns how to stop. */
export function onLiveGap(handler: GapHandler): () => void {
  gapHandlers.add(handler);
  return () => void gapHandlers.delete(handler);
}

/** Watches a channel, such as `post:<id>`; returns how to stop. */
export function watchChannel(channel: string): () => void {
  watched.set(channel, (watched.get(channel) ?? 0) + 1);
  tellWatched();
  return () => {
    const left = (watched.get(channel) ?? 1) - 1;
    if (left > 0) watched.set(channel, left);
    else watched.delete(channel);
    tellWatched();
  };
}

const tellWatched = () => {
  for (const listener of watchedListeners) listener();
};

/** What the connection needs of this tab. */
export const tab = {
  dispatch(event: string, data: unknown) {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(data as never);
  },
  gap(missed: boolean) {
    for (const handler of [...gapHandlers]) handler({ missed });
  },
  watched: (): string[] => [...watched.keys()],
  onWatched(listener: () => void): () => void {
    watchedListeners.add(listener);
    return () => void watchedListeners.delete(listener);
  },
};

export type Tab = typeof tab;
