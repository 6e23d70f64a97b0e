import { eventChanged } from '@quad/contract/events/events';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { createPaced } from '../../platform/live/paced.ts';
import { seenEvents } from './events.repo.ts';

/** An event, its seats or what is told about it has changed. */
export const eventChangedTopic = defineTopic<{ event: string }>('event-changed');

/** An event for which many people register at once is told of so often at most. */
const PAUSE_MS = 500;

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Tells open apps that an event, its seats or what is told about it has changed: they read it again. */
export function createLiveEvents({ db, bus, live }: { db: Database; bus: Bus; live: Live }) {
  const paced = createPaced(PAUSE_MS, (event) => live.publishHere(eventChanged, `event:${event}`, { event }));
  bus.on(eventChangedTopic, ({ event }) => {
    if (live.isWatchedHere(`event:${event}`)) paced.call(event);
  });
  bus.onGap(() => {
    for (const event of live.watchedHere('event')) paced.call(event);
  });
  const channel: LiveChannel = {
    kind: 'event',
    seen: (viewer, ids) =>
      seenEvents(
        db,
        viewer,
        ids.filter((id) => id !== ''),
      ),
  };
  return {
    channel,
    /** After the commit. */
    changed: (event: string): void => bus.tell(eventChangedTopic, { event }),
    close: () => paced.close(),
  };
}
