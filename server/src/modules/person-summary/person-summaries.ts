import type { PersonCard } from '@quad/contract/people';
import { LRUCache } from 'lru-cache';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import { findSummaries } from './person-summaries.repo.ts';
import { toPersonSummary } from './person-summary.ts';

/** People as they are named beside what they made; cached. */
export interface PersonSummaries {
  /** The summaries of these people by their ids, without those who do not exist. */
  get(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
}

const KEPT = 20_000;
/** The bound on a change that was missed. */
const KEPT_MS = 60_000;

export function createPersonSummaries({ db, bus }: { db: Database; bus: Bus }): PersonSummaries {
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
      const summaries = new Map<string, PersonCard>();
      const missing: string[] = [];
      for (const id of new Set(ids)) {
        const summary = kept.get(id);
        if (summary) summaries.set(id, summary);
        else missing.push(id);
      }
      if (missing.length === 0) return summaries;
      const begun = generation;
      for (const row of await findSummaries(db, missing)) {
        const summary = toPersonSummary(row);
        summaries.set(row.id, summary);
        if (begun === generation) kept.set(row.id, summary);
      }
      return summaries;
    },
  };
}
