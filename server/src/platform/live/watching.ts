import type { Viewer } from '../auth/sessions.ts';
import type { LiveChannel } from './live-channel.ts';
import type { Stream, Streams } from './streams.ts';

/** Decides which channels streams watch. */
export function createWatching(streams: Streams) {
  const kinds = new Map<string, LiveChannel>();

  /** Those of these channels that a viewer sees now. */
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
    // it may watch others by now, which it was allowed after the change
    for (const channel of stream.channels) if (!still.has(channel)) streams.unwatch(stream, channel);
  };

  const recheckAll = async (some: Iterable<Stream>) => {
    for (const stream of [...some]) {
      if (stream.channels.size === 0) continue;
      // a client whose stream is closed comes again, and asks for its channels
      await recheck(stream).catch(() => streams.close(stream));
    }
  };

  return {
    add(channels: readonly LiveChannel[]) {
      for (const channel of channels) kinds.set(channel.kind, channel);
    },
    seen,
    /** What a person sees has changed: their streams do not go on watching what they no longer see. */
    recheck: (personId: string) => void recheckAll(streams.of(personId)),
    /** The same for everybody. */
    recheckAll: () => void recheckAll(streams.all()),
  };
}

export type Watching = ReturnType<typeof createWatching>;
