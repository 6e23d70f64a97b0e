import type { Viewer } from '../auth/sessions.ts';
import type { LiveChannel } from './live-channel.ts';
import type { Stream, Streams } from './streams.ts';

/** Decides which channels streams may watch. */
export function createWatching(streams: Streams) {
  const kinds = new Map<string, LiveChannel>();

  /** Select the channels that a viewer may watch now. */
  const seen = async (viewer: Viewer, channels: Iterable<string>): Promise<string[]> => {
    const asked = Map.groupBy(new Set(channels), (channel) => channel.split(':')[0] ?? '');
    const known = await Promise.all(
      [...asked].map(async ([kind, ofKind]) => {
        const ids = ofKind.map((channel) => channel.slice(kind.length + 1));
        const seenIds = new Set(await kinds.get(kind)?.seen(viewer, ids));
        return ofKind.filter((_, index) => seenIds.has(ids[index] ?? ''));
      }),
    );
    return known.flat();
  };

  const recheck = async (stream: Stream) => {
    const still = new Set(await seen(stream.viewer, stream.channels));
    // Only channels from before the check: the stream may watch others by now, which were allowed after the change.
    for (const channel of stream.channels) if (!still.has(channel)) streams.unwatch(stream, channel);
  };

  const recheckAll = async (some: Iterable<Stream>) => {
    for (const stream of [...some]) {
      if (stream.channels.size === 0) continue;
      // A client with a closed stream reconnects, and asks for its channels.
      await recheck(stream).catch(() => streams.close(stream));
    }
  };

  return {
    add(channels: readonly LiveChannel[]) {
      for (const channel of channels) kinds.set(channel.kind, channel);
    },
    seen,
    /** A user's visibility has changed: their streams stop watching channels they may no longer view. */
    recheck: (personId: string) => void recheckAll(streams.of(personId)),
    /** Recheck the streams of all users. */
    recheckAll: () => void recheckAll(streams.all()),
  };
}

export type Watching = ReturnType<typeof createWatching>;
