import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { openStream, roleTold, streamOpened, streamWatches, watchChannels } from '@quad/contract/live/live';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { personChanged, sessionEnded } from '../auth/session-topics.ts';
import type { Sessions } from '../auth/sessions.ts';
import { type Bus, defineTopic } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import { bearerToken } from '../http/authentication.ts';
import { route } from '../http/route.ts';
import { beginningOf } from './live-events.repo.ts';
import { type Stream, type Streams, toText } from './streams.ts';
import type { Watching } from './watching.ts';

/** Proxies cut idle connections. */
const HEARTBEAT_MS = 25_000;
/** Heartbeats between checks for expired sessions. */
const HEARTBEATS_A_CHECK = 10;
const HEARTBEAT = ':\n\n';

/** The channels that a stream watches from now on, for the node that has the stream. */
const watchTopic = defineTopic<{ stream: string; personId: string; channels: readonly string[] }>('live-watch');

/** Serve the streams of live events. */
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
    // Registered before its place is read, so that later commits wake it.
    streams.add(stream);
    let beginning: Awaited<ReturnType<typeof beginningOf>>;
    try {
      beginning = await beginningOf(db, viewer.id);
    } catch (error) {
      streams.remove(stream);
      throw error;
    }
    // Ended already: newer streams of the user replaced it, or the server closes.
    if (reply.raw.writableEnded) return reply.hijack();
    begin(reply);
    const { position, missed } = placeAfter(query.after, beginning);
    stream.position = position;
    const { role } = stream.viewer;
    const opened = { stream: stream.id, position, missed, role, language: beginning.language };
    streams.write(stream, toText(streamOpened.event, JSON.stringify(opened)));
    wake([viewer.id]);
    return reply;
  });

  route(server, watchChannels, async ({ viewer, params, body }) => {
    const channels = await watching.seen(viewer, body.channels);
    bus.broadcast(watchTopic, { stream: params.id, personId: viewer.id, channels });
    return { message: say(msg`Watching`) };
  });
  bus.on(watchTopic, ({ stream: id, personId, channels }) => {
    const stream = streams.get(id);
    if (stream?.viewer.id !== personId) return;
    streams.watch(stream, new Set(channels));
    streams.write(stream, toText(streamWatches.event, JSON.stringify({ channels })));
  });

  /** Close the streams of ended sessions, and send the others a changed role of their user. */
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
  // While the database is unreachable, look-ups fail until the next check.
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
  // An open stream would delay closing the server.
  server.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams.all()) streams.close(stream);
  });
}

/** Send the head of a stream, and take the answer over from Fastify. */
function begin(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that buffers would delay events.
    'x-accel-buffering': 'no',
  } as Record<string, string>);
}

/** The place where a stream begins: after its last event, unless later events have expired. */
function placeAfter(after: number | undefined, { last, oldest }: { last: number; oldest: number | null }) {
  const continues = after !== undefined && (after === last || (after < last && oldest !== null && oldest <= after + 1));
  return { position: continues ? after : last, missed: after !== undefined && !continues };
}
