import { randomUUID } from 'node:crypto';
import { openStream, roleTold, streamOpened, streamWatches, watchChannels } from '@quad/contract/live/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { personChanged, sessionEnded } from '../auth/session-topics.ts';
import type { Sessions } from '../auth/sessions.ts';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import { bearerToken } from '../http/authentication.ts';
import { route } from '../http/route.ts';
import { rangeOf } from './live-events.repo.ts';
import { type Stream, type Streams, toText } from './streams.ts';
import type { Watching } from './watching.ts';

/** Proxies cut connections on which nothing happens. */
const HEARTBEAT_MS = 25_000;
/** Every so many heartbeats it is checked whether sessions have expired. */
const HEARTBEATS_A_CHECK = 10;
const HEARTBEAT = ':\n\n';

/** What a stream watches from now on; the node that has the stream hears it. */
const watchTopic = defineTopic<{ stream: string; personId: string; channels: readonly string[] }>('live-watch');

/** Serves the streams of live events. */
export function liveRoutes(
  server: FastifyInstance,
  parts: {
    db: Database;
    bus: Bus;
    sessions: Sessions;
    streams: Streams;
    wake: (people: Iterable<string>) => void;
    watching: Watching;
  },
): void {
  const { db, bus, sessions, streams, wake, watching } = parts;

  route(server, openStream, async ({ viewer, query, request, reply }) => {
    const token = bearerToken(request.headers.authorization) ?? '';
    const stream: Stream = {
      id: randomUUID(),
      viewer,
      token,
      tokenHash: sessions.hashOf(token),
      response: reply.raw,
      position: undefined,
      channels: new Set(),
    };
    // it is there before its place is read: what is committed after that wakes it
    streams.add(stream);
    let range: Awaited<ReturnType<typeof rangeOf>>;
    try {
      range = await rangeOf(db, viewer.id);
    } catch (error) {
      streams.remove(stream);
      throw error;
    }
    // ended by now: newer streams of the person took its place, or the server closes
    if (reply.raw.writableEnded) return reply.hijack();
    begin(reply);
    const { position, missed } = placeAfter(query.after, range);
    stream.position = position;
    streams.write(
      stream,
      toText(streamOpened.event, JSON.stringify({ stream: stream.id, position, missed, role: stream.viewer.role })),
    );
    wake([viewer.id]);
    return reply;
  });

  route(server, watchChannels, async ({ viewer, params, body }) => {
    const channels = await watching.seen(viewer, body.channels);
    bus.tell(watchTopic, { stream: params.id, personId: viewer.id, channels });
    return { message: 'Watching' };
  });
  bus.on(watchTopic, ({ stream: id, personId, channels }) => {
    const stream = streams.get(id);
    if (stream?.viewer.id !== personId) return;
    streams.watch(stream, new Set(channels));
    streams.write(stream, toText(streamWatches.event, JSON.stringify({ channels })));
  });

  /** Closes the streams of sessions that are over, and tells the others when their person has another role. */
  const checkSessions = async (some: Iterable<Stream>) => {
    for (const stream of [...some]) {
      const viewer = sessions.cachedViewerOf(stream.token) ?? (await sessions.viewerOf(stream.token));
      if (!viewer) streams.close(stream);
      else if (viewer.role !== stream.viewer.role) {
        stream.viewer = viewer;
        streams.write(stream, toText(roleTold.event, JSON.stringify({ person: viewer.id, role: viewer.role })));
      }
    }
  };
  // while the database is away nobody can be looked up: the next check comes
  const check = (some: Iterable<Stream>) => void checkSessions(some).catch(() => undefined);
  bus.on(sessionEnded, ({ tokenHash }) => {
    for (const stream of streams.all()) if (stream.tokenHash === tokenHash) streams.close(stream);
  });
  bus.on(personChanged, ({ personId }) => check(streams.of(personId)));

  let beats = 0;
  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) streams.write(stream, HEARTBEAT);
    beats += 1;
    if (beats % HEARTBEATS_A_CHECK === 0) check(streams.all());
  }, HEARTBEAT_MS).unref();
  // an open stream would hold up the close
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams.all()) streams.close(stream);
  });
}

/** Sends the head of a stream, and takes the answer over from Fastify. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // a proxy that buffers would hold events back
    'x-accel-buffering': 'no',
  } as Record<string, string>);
}

/** Where a stream begins: where it was, unless what came after is not stored any more. */
function placeAfter(after: number | undefined, { last, oldest }: { last: number; oldest: number | null }) {
  const continues = after !== undefined && (after === last || (after < last && oldest !== null && oldest <= after + 1));
  return { position: continues ? after : last, missed: after !== undefined && !continues };
}
