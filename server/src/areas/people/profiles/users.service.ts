import type { PersonCard } from '@quad/contract/people/people';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Relations } from '../relations/relations.ts';
import { toPersonSummary } from '../summaries/person-summary.ts';
import { completePeople, countFound, countPeople, listPeople, type PeopleRequest } from './people-lists.repo.ts';
import { createUserPages, stringifyUsers, usersPage } from './user-pages.ts';

export type Users = ReturnType<typeof createUsers>;

/** Counting everybody walks over everybody, so it is done this often. */
const COUNTED_MS = 5000;
const COUNTS_BYTES = 16 * 1024;

/** People as they are listed and found. */
export function createUsers(parts: { db: Database; bus: Bus; caches: Caches; relations: Relations }) {
  const { db, bus, caches, relations } = parts;
  const counts = caches.create<number>({
    name: 'counts of people',
    maxBytes: COUNTS_BYTES,
    maxAgeMs: COUNTED_MS,
    clearedBy: 'age alone',
  });
  const countAgain = (which: string) => countPeople(db, which === 'all');

  const count = async (request: PeopleRequest): Promise<number> => {
    if (request.search !== '') return countFound(db, request);
    // whoever is being deleted is disabled: counted for admins, who see them, and for nobody else
    const [total, { blocked }] = await Promise.all([
      counts.get(request.all ? 'all' : 'listed', countAgain),
      relations.visibilityOf(request.viewerId),
    ]);
    return total - (blocked.size === 0 ? 0 : await countPeople(db, request.all, [...blocked]));
  };

  const pages = createUserPages({ db, bus, caches, relations, count });

  return {
    /** Somebody has come, or shows something else in the list: whoever made the change sees it at once. */
    listChanged() {
      pages.forgetAll();
      counts.forgetAll();
    },

    /** How many people there are, disabled ones too. Another node's newcomers are counted some seconds later. */
    countAll: async (): Promise<number> => counts.get('all', countAgain),

    /**
     * A page of the people a viewer sees, as JSON; `search` is in name or username, for admins in the address
     * too. How many there are without a search may be some seconds old.
     */
    async list(
      viewer: Viewer,
      {
        page,
        limit,
        search = '',
        sort = 'name',
      }: { page: number; limit: number; search?: string; sort?: 'name' | 'newest' },
    ): Promise<Buffer> {
      const request: PeopleRequest = {
        viewerId: viewer.id,
        all: viewer.role === 'admin',
        search: trimText(search),
        sort,
        offset: (page - 1) * limit,
        limit,
      };
      const cached = await pages.get(viewer, request);
      if (cached) return cached;
      const [rows, total] = await Promise.all([listPeople(db, request), count(request)]);
      return Buffer.from(stringifyUsers(usersPage(rows, viewer, request, total)));
    },

    /** People whose username or name begins with what has been typed, those the viewer follows first. */
    async complete(viewer: Viewer, typed: string, limit: number): Promise<PersonCard[]> {
      const text = trimText(typed);
      if (text === '') return [];
      return (await completePeople(db, viewer.id, text, limit)).map(toPersonSummary);
    },
  };
}
