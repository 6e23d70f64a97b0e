import type { LiveData, LiveEvent } from '@quad/contract/live/live';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Sessions } from '../auth/sessions.ts';
import { type Bus, defineTopic } from '../bus/bus.ts';
import { deliverWith } from '../db/after-commit.ts';
import type { Database, Executor } from '../db/database.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/jobs.ts';
import { createDelivery } from './delivery.ts';
import type { LiveChannel } from './live-channel.ts';
import { addEvents, deleteOldEvents } from './live-events.repo.ts';
import { liveRoutes } from './live-routes.ts';
import { createStreams, toText } from './streams.ts';
import { createWatching } from './watching.ts';

const forgetOldEvents = defineJob<object>('forget-old-live-events');
const HOURLY = '41 * * * *';

/** Ids that fit one message between nodes. */
const IDS_TOLD = 100;

/** These people have new events. */
const peopleTopic = defineTopic<{ people: readonly string[] }>('live-people');
/** An event that is not stored. */
const tellTopic = defineTopic<{ people: readonly string[]; event: string; data: unknown }>('live-tell');

/** Tells open apps what happens, at once, whichever node they are connected to. */
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
  tell<Event extends LiveEvent>(event: Event, personIds: readonly string[], data: LiveData<Event>): void;
  /**
   * An event for the streams of this node that watch a channel. What is published is already known on every node, as a
   * message of the bus or a change of posts is.
   */
  publishHere<Event extends LiveEvent>(event: Event, channel: string, data: LiveData<Event>): void;
  /** What this person sees has changed: their streams on this node do not go on watching what they no longer see. */
  recheckHere(personId: string): void;
  /** The same for everybody, one after the other. */
  recheckAllHere(): void;
  /** Whether a stream of this node watches a channel. */
  isWatchedHere(channel: string): boolean;
  /** What is watched of a kind of channel on this node, by what stands after the colon. */
  watchedHere(kind: string): readonly string[];
}

/** Live events: telling them, and the streams on which they are heard. */
export interface LivePlatform {
  readonly live: Live;
  readonly jobs: readonly JobHandler[];
  /** Serves the streams. `channels` are what they can watch. */
  register(server: FastifyInstance, parts: { sessions: Sessions; channels: readonly LiveChannel[] }): void;
  /** Ends all streams. */
  close(): Promise<void>;
}

export function openLive({ db, bus, logger }: { db: Database; bus: Bus; logger: FastifyBaseLogger }): LivePlatform {
  const streams = createStreams();
  const watching = createWatching(streams);
  const delivery = createDelivery({
    db,
    streams,
    onError: (error) => logger.warn({ err: error }, 'live events have to wait'),
  });
  /** Tells all nodes of people, as many at once as fit a message. */
  const tellOf = (people: readonly string[], send: (some: readonly string[]) => void) => {
    for (let from = 0; from < people.length; from += IDS_TOLD) send(people.slice(from, from + IDS_TOLD));
  };

  bus.on(peopleTopic, ({ people }) => delivery.wake(people));
  bus.on(tellTopic, ({ people, event, data }) => {
    const text = toText(event, JSON.stringify(data));
    for (const id of people) for (const stream of streams.of(id)) streams.write(stream, text);
  });
  bus.onGap(() => delivery.wake(streams.people()));

  deliverWith(db, (ids) => tellOf(ids, (people) => bus.tell(peopleTopic, { people })));

  return {
    live: {
      add: (executor, { event }, people, data) => addEvents(executor, people, event, data),
      tell: ({ event }, ids, data) => tellOf(ids, (people) => bus.tell(tellTopic, { people, event, data })),
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
    jobs: [handleJob(forgetOldEvents, () => deleteOldEvents(db), { cron: HOURLY })],
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
