import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { PostChanges } from '../post-changes.ts';
import { tagsChanged } from './tags-changed.ts';
import { readWeekCounts } from './tags-table.repo.ts';
import type { WeekCounts } from './tags-table.sql.ts';

const MAX_BYTES = 192 * 1024;

/** Cache the week's counts until a post or a tag changes: the query reads all tags of the week's posts. */
export function createWeekCounts({
  db,
  bus,
  caches,
  postChanges,
}: {
  db: Database;
  bus: Bus;
  caches: Caches;
  postChanges: PostChanges;
}): () => Promise<WeekCounts> {
  const cached = caches.create<WeekCounts>({
    name: 'hashtags of the week',
    maxBytes: MAX_BYTES,
    clearedBy: 'posts-changed, tags-changed',
  });
  const forget = () => cached.forgetAll();
  postChanges.watch({ postsChanged: forget, anyPostChanged: forget });
  bus.on(tagsChanged, forget);
  bus.onGap(forget);
  return async () => cached.get('week', () => readWeekCounts(db));
}
