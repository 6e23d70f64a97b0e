import type { LiveData, LiveEvent } from '@quad/contract/live/live';

/**
 * Live events from the server. Components that show changing data subscribe here; `connection.ts` delivers the events.
 * All tabs of a browser share one connection.
 */

type Handler = (data: never) => void;

/**
 * Called whenever the connection opens (again): events that are not stored may have been missed before. With `missed`,
 * stored events may have been missed too: the connection is the first one, or the last one was too long ago.
 */
type GapHandler = (gap: { readonly missed: boolean }) => void;

const handlers = new Map<string, Set<Handler>>();
const gapHandlers = new Set<GapHandler>();
/** The watched channels, with the callbacks for when the server watches them. */
const watched = new Map<string, Set<() => void>>();
const watchedListeners = new Set<() => void>();

/** Subscribe to an event; return a function that unsubscribes. */
export function onLive<Event extends LiveEvent>(
  { event }: Event,
  handler: (data: LiveData<Event>) => void,
): () => void {
  const known = handlers.get(event) ?? new Set();
  handlers.set(event, known.add(handler));
  return () => void known.delete(handler);
}

/** Subscribe to gaps, in which events may have been missed; return a function that unsubscribes. */
export function onLiveGap(handler: GapHandler): () => void {
  gapHandlers.add(handler);
  return () => void gapHandlers.delete(handler);
}

/**
 * Watch a channel, such as `post:<id>`; return a function that stops. `onWatched` is called whenever the server starts
 * to publish the channel's events, also after each break of the connection. Earlier changes have to be read then.
 */
export function watchChannel(channel: string, onWatched: () => void): () => void {
  const known = watched.get(channel) ?? new Set();
  watched.set(channel, known.add(onWatched));
  if (known.size === 1) notifyWatchedListeners();
  return () => {
    known.delete(onWatched);
    if (known.size > 0 || watched.get(channel) !== known) return;
    watched.delete(channel);
    notifyWatchedListeners();
  };
}

const notifyWatchedListeners = () => {
  for (const listener of watchedListeners) listener();
};

/** The interface of this tab to the connection. */
export const tab = {
  dispatch(event: string, data: unknown) {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(data as never);
  },
  gap(missed: boolean) {
    for (const handler of [...gapHandlers]) handler({ missed });
  },
  watched: (): string[] => [...watched.keys()],
  /** The names of the events that something on the screen follows. */
  followed: (): string[] => [...handlers].flatMap(([event, known]) => (known.size > 0 ? [event] : [])),
  /** The server has started to publish events of these channels. */
  watching(channels: readonly string[]) {
    for (const channel of channels) for (const onWatched of [...(watched.get(channel) ?? [])]) onWatched();
  },
  onWatched(listener: () => void): () => void {
    watchedListeners.add(listener);
    return () => void watchedListeners.delete(listener);
  },
};

export type Tab = typeof tab;
