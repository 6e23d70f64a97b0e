import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../auth/sessions.ts';
import { type Bus, defineTopic } from '../bus/bus.ts';
import { deliverWith } from '../db/after-commit.ts';
import type { Database, Executor } from '../db/database.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/jobs.ts';
import { type Metrics, NO_METRICS } from '../observe/metrics.ts';
import { createDelivery } from './delivery.ts';
import type { LiveChannel } from './live-channel.ts';
import { addEvents, deleteOldEvents } from './live-events.repo.ts';
import { liveRoutes } from './live-routes.ts';
import { createStreams, toText } from './streams.ts';
import { createWatching } from './watching.ts';

const forgetOldEvents = defineJob<object>('forget-old-live-events');
const HOURLY = '41 * * * *';

/** Ids that fit one message between nodes. */
const IDS_PER_MESSAGE = 100;

/** These users have new events. */
const peopleTopic = defineTopic<{ people: readonly string[] }>('live-people');
/** An event that is not stored. */
const transientEventTopic = defineTopic<{ people: readonly string[]; event: string; data: unknown }>('live-tell');

/** Publishes live events to open apps, on every node. */
export interface Live {
  /**
   * Adds an event to those of these people, in the transaction of the executor. It reaches each of their streams once,
   * also after a broken connection, and at once after the commit. Call it last in a transaction and once: it holds the
   * position of each person.
   */
  add<Event extends LiveEvent>(
    executor: Executor,
    event: Event,
    personIds: readonly string[],
    data: LiveData<Event>,
  ): Promise<void>;
  /** An event for those of these people who are connected now; it is not stored, and lost for others. */
  send<Event extends LiveEvent>(event: Event, personIds: readonly string[], data: LiveData<Event>): void;
  /**
   * Publish an event on a channel to the streams of this node. For events that every node already knows from a message,
   * such as a change of posts.
   */
  publishHere<Event extends LiveEvent>(event: Event, channel: string, data: LiveData<Event>): void;
  /** This user's visibility has changed: their streams on this node stop watching channels they may no longer view. */
  recheckHere(personId: string): void;
  /** Recheck the streams of all users, one after another. */
  recheckAllHere(): void;
  /** Whether a stream of this node watches a channel. */
  isWatchedHere(channel: string): boolean;
  /** The watched channels of a kind on this node, by the id after the colon. */
  watchedHere(kind: string): readonly string[];
}

/** Live events: publishing them, and the streams that receive them. */
export interface LivePlatform {
  readonly live: Live;
  readonly jobs: readonly JobHandler[];
  /** Serve the streams. `channels` are the kinds they can watch. */
  register(server: FastifyInstance, parts: { sessions: Sessions; channels: readonly LiveChannel[] }): void;
  /** End all streams. */
  close(): Promise<void>;
}

export function openLive({
  db,
  bus,
  logger,
  metrics = NO_METRICS,
}: {
  db: Database;
  bus: Bus;
  logger: FastifyBaseLogger;
  metrics?: Metrics;
}): LivePlatform {
  const streams = createStreams();
  metrics.gauges([
    { name: 'quad_streams', help: 'Open streams of live events', read: () => [...streams.all()].length },
  ]);
  const watching = createWatching(streams);
  const delivery = createDelivery({
    db,
    streams,
    onError: (error) => logger.warn({ err: error }, 'live events have to wait'),
  });
  /** Send the ids of users to all nodes, as many at once as fit a message. */
  const sendInChunks = (people: readonly string[], send: (some: readonly string[]) => void) => {
    for (let from = 0; from < people.length; from += IDS_PER_MESSAGE) send(people.slice(from, from + IDS_PER_MESSAGE));
  };

  bus.on(peopleTopic, ({ people }) => delivery.wake(people));
  bus.on(transientEventTopic, ({ people, event, data }) => {
    const text = toText(event, JSON.stringify(data));
    for (const id of people) for (const stream of streams.of(id)) streams.write(stream, text);
  });
  bus.onGap(() => delivery.wake(streams.people()));

  deliverWith(db, (ids) => sendInChunks(ids, (people) => bus.broadcast(peopleTopic, { people })));

  return {
    live: {
      add: (executor, { event }, people, data) => addEvents(executor, people, event, data),
      send: ({ event }, ids, data) =>
        sendInChunks(ids, (people) => bus.broadcast(transientEventTopic, { people, event, data })),
      publishHere({ event }, channel, data) {
        const watching = streams.watching(channel);
        if (watching.size === 0) return;
        const text = toText(event, JSON.stringify(data));
        for (const stream of watching) streams.write(stream, text);
      },
      recheckHere: watching.recheck,
      recheckAllHere: watching.recheckAll,
      isWatchedHere: (channel) => streams.watching(channel).size > 0,
      watchedHere: (kind) =>
        [...streams.channels()].flatMap((channel) => {
          const [itsKind, id = ''] = channel.split(':');
          return itsKind === kind ? [id] : [];
        }),
    },
    jobs: [handleJob(forgetOldEvents, async () => void (await deleteOldEvents(db)), { cron: HOURLY })],
    register(server, { sessions, channels }) {
      watching.add(channels);
      liveRoutes(server, { db, bus, sessions, streams, wake: delivery.wake, watching });
    },
    async close() {
      for (const stream of streams.all()) streams.close(stream);
      await delivery.close();
    },
  };
}
