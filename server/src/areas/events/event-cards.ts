import type { CampusEvent } from '@quad/contract/events/events';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { createStampedCards } from '../../platform/cache/stamped-cards.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCards, findFeatured, type SeenRow } from './event-lists.repo.ts';
import { type EventCard, showEvent, toCard } from './events.row.ts';
import { eventChangedTopic } from './live-events.ts';

export type EventCards = ReturnType<typeof createEventCards>;

/** Some 800 events. */
const MAX_BYTES = 1024 * 1024;
/** One of each category, and one of all. */
const FEATURED_MAX_BYTES = 10 * 1024;
/** An event that is over stands out for so long at most. */
const FEATURED_MAX_AGE_MS = 5000;

/** What everybody is shown of events, cached: what is in a list, and what the viewer has to do with it, is not. */
export function createEventCards({ db, bus, caches }: { db: Database; bus: Bus; caches: Caches }) {
  const cards = createStampedCards<EventCard>(caches, {
    name: 'events',
    maxBytes: MAX_BYTES,
    read: async (ids) => new Map((await findCards(db, ids)).map((row) => [row.id, toCard(row)])),
  });
  /** Ids, empty where no event comes. */
  const featured = caches.create<string>({
    name: 'featured events',
    maxBytes: FEATURED_MAX_BYTES,
    maxAgeMs: FEATURED_MAX_AGE_MS,
    clearedBy: 'event-changed, all; age',
  });
  bus.on(eventChangedTopic, featured.forgetAll);
  bus.onGap(featured.forgetAll);

  return {
    /** These events as the wire shows them, in their order; those deleted meanwhile are left out. */
    async show(rows: readonly SeenRow[]): Promise<CampusEvent[]> {
      const known = await cards.get(rows);
      return rows.flatMap((row) => {
        const card = known.get(row.id);
        return card ? showEvent(card, row) : [];
      });
    },

    /** The id of the event that stands out in a category, or in all; undefined when none comes. */
    async featured(category: string | undefined): Promise<string | undefined> {
      const read = async () => (await findFeatured(db, category ?? null)) ?? '';
      return (await featured.get(category ?? '', read)) || undefined;
    },
  };
}
