import { FOUND_MAX_AGE_MS, pageByPlace, placeOf, type Searchable } from '../../../concerns/search/searchable.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { tagPrefix } from './tag-prefix.ts';
import { completeTags } from './tags.repo.ts';
import { toTag } from './tags.service.ts';
import { tagsChanged } from './tags-changed.ts';

const MAX_BYTES = 64 * 1024;

/** Tags are found by their prefix, most used first. A # is ignored, and several words are joined. */
export function tagSearchable({ db, bus, caches }: { db: Database; bus: Bus; caches: Caches }): Searchable<'tags'> {
  const found = caches.create<Awaited<ReturnType<typeof completeTags>>>({
    name: 'tags found',
    maxBytes: MAX_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'tags-changed',
  });
  bus.on(tagsChanged, () => found.forgetAll());
  bus.onGap(() => found.forgetAll());
  return {
    kind: 'tags',
    async find(_, request) {
      const prefix = tagPrefix(request.text);
      const place = placeOf(request);
      const most = request.limit + 1;
      const rows = await found.get(`${prefix} ${place} ${most}`, () => completeTags(db, prefix, most, place));
      return pageByPlace(request, rows, toTag);
    },
  };
}
