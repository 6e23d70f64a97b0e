import type { CampusEvent } from '@quad/contract/events/events';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { createStampedCards } from '../../platform/cache/stamped-cards.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCards, findFeatured, type ViewerRow } from './event-lists.repo.ts';
import { type EventCard, showEvent, toCard } from './events.row.ts';
import { eventChangedTopic } from './live-events.ts';

export type EventCards = ReturnType<typeof createEventCards>;

/** About 800 events. */
const MAX_BYTES = 1024 * 1024;
/** One id for each category, and one for all events. */
const FEATURED_MAX_BYTES = 10 * 1024;
/** How long an event that has just ended may still be featured. */
const FEATURED_MAX_AGE_MS = 5000;

/** A cache of what all viewers see of an event. Lists, and what depends on the viewer, are not cached. */
export function createEventCards({ db, bus, caches }: { db: Database; bus: Bus; caches: Caches }) {
  const cards = createStampedCards<EventCard>(caches, {
    name: 'events',
    maxBytes: MAX_BYTES,
    read: async (ids) => new Map((await findCards(db, ids)).map((row) => [row.id, toCard(row)])),
  });
  /** Ids of featured events by category; an empty string where no event is upcoming. */
  const featured = caches.create<string>({
    name: 'featured events',
    maxBytes: FEATURED_MAX_BYTES,
    maxAgeMs: FEATURED_MAX_AGE_MS,
    clearedBy: 'event-changed, all; age',
  });
  bus.on(eventChangedTopic, featured.forgetAll);
  bus.onGap(featured.forgetAll);

  return {
    /** Serialize these events in their order, without events deleted since they were listed. */
    async show(rows: readonly ViewerRow[]): Promise<CampusEvent[]> {
      const known = await cards.get(rows);
      return rows.flatMap((row) => {
        const card = known.get(row.id);
        return card ? showEvent(card, row) : [];
      });
    },

    /** The id of the featured event of a category, or of all events; undefined when no event is upcoming. */
    async featured(category: string | undefined): Promise<string | undefined> {
      const read = async () => (await findFeatured(db, category ?? null)) ?? '';
      return (await featured.get(category ?? '', read)) || undefined;
    },
  };
}
