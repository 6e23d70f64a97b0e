import type { ServerResponse } from 'node:http';
import { STREAMS_PER_PERSON } from '@quad/contract/limits/wire';
import type { Viewer } from '../auth/sessions.ts';

/** A stream of live events to an open app. */
export interface Stream {
  readonly id: string;
  /** Its user, with the role that was sent to them. */
  viewer: Viewer;
  /** Identifies its session when that ends. */
  readonly tokenHash: string | undefined;
  readonly token: string;
  readonly response: ServerResponse;
  /** The last event of its user that it got; undefined until its beginning is known. */
  position: number | undefined;
  channels: ReadonlySet<string>;
}

/** The unsent bytes beyond which a stream is closed. Its client reconnects and resumes. */
const UNSENT_MAX_BYTES = 64 * 1024;
/** How long an ended stream may take to close. */
const END_MS = 5000;
const NONE: ReadonlySet<Stream> = new Set();

/** The open streams of this node, by user and by channel. */
export function createStreams() {
  const byId = new Map<string, Stream>();
  const byPerson = new Map<string, Set<Stream>>();
  const byChannel = new Map<string, Set<Stream>>();

  const remove = (stream: Stream) => {
    if (!byId.delete(stream.id)) return;
    takeOut(byPerson, stream.viewer.id, stream);
    for (const channel of stream.channels) takeOut(byChannel, channel, stream);
  };

  const close = (stream: Stream) => {
    remove(stream);
    stream.response.end();
    // A stream with a client that does not read would wait for the client.
    setTimeout(() => stream.response.destroy(), END_MS).unref();
  };

  return {
    add(stream: Stream) {
      const own = byPerson.get(stream.viewer.id);
      const [oldest] = own ?? [];
      if (oldest && own && own.size >= STREAMS_PER_PERSON) close(oldest);
      byId.set(stream.id, stream);
      putIn(byPerson, stream.viewer.id, stream);
      stream.response.once('close', () => remove(stream));
    },
    /** End a stream. Its client may reconnect. */
    close,
    remove,
    /**
     * Write to a stream, or close it if its client does not read. Writes nothing before its beginning is known, because
     * the head of the answer has not been sent.
     */
    write(stream: Stream, text: string) {
      if (!byId.has(stream.id) || stream.position === undefined) return;
      if (stream.response.writableLength > UNSENT_MAX_BYTES) {
        remove(stream);
        stream.response.destroy();
      } else stream.response.write(text);
    },
    /** Replace the channels that a stream watches. */
    watch(stream: Stream, channels: ReadonlySet<string>) {
      if (!byId.has(stream.id)) return;
      for (const channel of stream.channels) takeOut(byChannel, channel, stream);
      for (const channel of channels) putIn(byChannel, channel, stream);
      stream.channels = channels;
    },
    unwatch(stream: Stream, channel: string) {
      takeOut(byChannel, channel, stream);
      stream.channels = new Set([...stream.channels].filter((each) => each !== channel));
    },
    all: (): Iterable<Stream> => byId.values(),
    get: (id: string): Stream | undefined => byId.get(id),
    of: (personId: string): ReadonlySet<Stream> => byPerson.get(personId) ?? NONE,
    people: (): Iterable<string> => byPerson.keys(),
    channels: (): Iterable<string> => byChannel.keys(),
    watching: (channel: string): ReadonlySet<Stream> => byChannel.get(channel) ?? NONE,
  };
}

export type Streams = ReturnType<typeof createStreams>;

/** An event as text; only stored events have a position. */
export const toText = (event: string, json: string, position?: number): string =>
  `${position === undefined ? '' : `id: ${position}\n`}event: ${event}\ndata: ${json}\n\n`;

function putIn(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = map.get(key);
  if (known) known.add(stream);
  else map.set(key, new Set([stream]));
}

function takeOut(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const known = map.get(key);
  if (known?.delete(stream) && known.size === 0) map.delete(key);
}
