import type { LiveData, LiveEvent } from '@quad/contract/live/live';

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
/** The channels that are watched, with what is called when the server knows. */
const watched = new Map<string, Set<() => void>>();
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

/**
 * Watches a channel, such as `post:<id>`; returns how to stop. `onWatched` is called whenever the server begins to tell
 * what happens there, after each break of the connection too: what happened before has to be read.
 */
export function watchChannel(channel: string, onWatched: () => void): () => void {
  const known = watched.get(channel) ?? new Set();
  watched.set(channel, known.add(onWatched));
  if (known.size === 1) tellWatched();
  return () => {
    known.delete(onWatched);
    if (known.size > 0 || watched.get(channel) !== known) return;
    watched.delete(channel);
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
  /** The server has begun to tell what happens in these channels. */
  watching(channels: readonly string[]) {
    for (const channel of channels) for (const onWatched of [...(watched.get(channel) ?? [])]) onWatched();
  },
  onWatched(listener: () => void): () => void {
    watchedListeners.add(listener);
    return () => void watchedListeners.delete(listener);
  },
};

export type Tab = typeof tab;
