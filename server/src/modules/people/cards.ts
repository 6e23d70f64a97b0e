import type { PersonCard } from '@quad/contract/people';
import { LRUCache } from 'lru-cache';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCards } from './people.repo.ts';
import { toPersonCard } from './person-card.ts';

/** People as they are named beside what they made, kept in memory. */
export interface Cards {
  /** The cards of these people by their ids; those who do not exist are not in it. */
  get(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
}

const KEPT = 20_000;
/** The bound on a change that was missed. */
const KEPT_MS = 60_000;

export function createCards({ db, bus }: { db: Database; bus: Bus }): Cards {
  const kept = new LRUCache<string, PersonCard>({ max: KEPT, ttl: KEPT_MS });
  // grows whenever somebody changes, so that what was read before is not kept after
  let generation = 0;
  bus.on(personChanged, ({ personId }) => {
    generation++;
    kept.delete(personId);
  });
  bus.onGap(() => {
    generation++;
    kept.clear();
  });

  return {
    async get(ids) {
      const cards = new Map<string, PersonCard>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const card = kept.get(id);
        if (card) cards.set(id, card);
        else missing.push(id);
      }
      if (missing.length === 0) return cards;
      const begun = generation;
      for (const row of await findCards(db, missing)) {
        const card = toPersonCard(row);
        cards.set(row.id, card);
        if (begun === generation) kept.set(row.id, card);
      }
      return cards;
    },
  };
}
