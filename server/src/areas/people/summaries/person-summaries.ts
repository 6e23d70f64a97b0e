import type { PersonCard } from '@quad/contract/people/people';
import { sql } from 'kysely';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from './person-summary.ts';

/** The summaries of these people, in no particular order. */
function findSummaries(db: Executor, ids: readonly string[]) {
  return db.selectFrom('people').select(SUMMARY_COLUMNS).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Names and pictures of authors and owners; cached. */
export interface PersonSummaries {
  /** Summaries by id. People who do not exist are missing. */
  get(ids: readonly string[]): Promise<ReadonlyMap<string, PersonCard>>;
}

/** About 5,000 people. */
const MAX_BYTES = 3 * 1024 * 1024;

export function createPersonSummaries(parts: { db: Database; bus: Bus; caches: Caches }): PersonSummaries {
  const { db, bus, caches } = parts;
  const summaries = caches.create<PersonCard>({
    name: 'person summaries',
    maxBytes: MAX_BYTES,
    clearedBy: 'person-changed',
  });
  bus.on(personChanged, ({ personId }) => summaries.forget(personId));
  bus.onGap(summaries.forgetAll);
  const read = async (ids: readonly string[]) =>
    new Map((await findSummaries(db, ids)).map((row) => [row.id, toPersonSummary(row)]));
  return { get: async (ids) => summaries.getMany(ids, read) };
}
