import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { followeesOf } from './follows.repo.ts';
import type { Relations } from './relations.ts';

/** The ids of the people that a person follows; cached. */
export interface Followees {
  of(personId: string): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** About 800 people who follow 50 each. */
const MAX_BYTES = 4 * 1024 * 1024;

export function createFollowees(parts: { db: Database; caches: Caches; relations: Relations }): Followees {
  const { db, caches, relations } = parts;
  const followees = caches.create<ReadonlySet<string>>({
    name: 'followees',
    maxBytes: MAX_BYTES,
    clearedBy: 'relations-changed, of each person named',
  });
  relations.watch(followees);
  const read = async (personId: string): Promise<ReadonlySet<string>> => new Set(await followeesOf(db, personId));
  return { of: (personId) => followees.get(personId, read) };
}
