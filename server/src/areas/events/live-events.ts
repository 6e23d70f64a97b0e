import { eventChanged } from '@quad/contract/events/events';
import { type Bus, defineTopic } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Live } from '../../platform/live/live.ts';
import type { LiveChannel } from '../../platform/live/live-channel.ts';
import { createPaced } from '../../platform/live/paced.ts';
import { visibleEventIds } from './events.repo.ts';

/** An event, its seats, updates or pictures have changed. */
export const eventChangedTopic = defineTopic<{ event: string }>('event-changed');

/** The shortest pause between two messages about one event. Many people may register at once. */
const PAUSE_MS = 500;

export type LiveEvents = ReturnType<typeof createLiveEvents>;

/** Publish changes of events to open apps, which then reload the event. */
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
      visibleEventIds(
        db,
        viewer,
        ids.filter((id) => id !== ''),
      ),
  };
  return {
    channel,
    /** Call this after the commit. */
    changed: (event: string): void => bus.broadcast(eventChangedTopic, { event }),
    close: () => paced.close(),
  };
}
