import type { PersonCard } from '@quad/contract/people/people';
import { may } from '@quad/contract/wire/roles';
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

/** The age at which a count is outdated. A count reads all people. */
const COUNTS_MAX_AGE_MS = 5000;
const COUNTS_BYTES = 16 * 1024;

/** The list of people, with search and completion. */
export function createUsers(parts: { db: Database; reads: Database; bus: Bus; caches: Caches; relations: Relations }) {
  const { db, reads, bus, caches, relations } = parts;
  const counts = caches.create<number>({
    name: 'counts of people',
    maxBytes: COUNTS_BYTES,
    maxAgeMs: COUNTS_MAX_AGE_MS,
    clearedBy: 'age alone',
  });
  const readCount = (which: string) => countPeople(db, which === 'all');

  const count = async (request: PeopleRequest): Promise<number> => {
    if (request.search !== '') return countFound(reads, request);
    // accounts with a pending deletion are disabled, so only the count for admins has them
    const [total, { blocked }] = await Promise.all([
      counts.get(request.all ? 'all' : 'listed', readCount),
      relations.visibilityOf(request.viewerId),
    ]);
    return total - (blocked.size === 0 ? 0 : await countPeople(db, request.all, [...blocked]));
  };

  const pages = createUserPages({ db, bus, caches, relations, count });

  return {
    /** Clear the caches after a new person or a changed row, so that the change shows at once on this node. */
    listChanged() {
      pages.forgetAll();
      counts.forgetAll();
    },

    /** Count all people, also disabled ones. New people of other nodes are counted some seconds later. */
    countAll: async (): Promise<number> => counts.get('all', readCount),

    /**
     * A page of the people a viewer sees, as JSON. `search` looks in name and username, for admins also in the address.
     * Without a search the total may be some seconds old.
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
        all: may(viewer.role, 'accounts'),
        search: trimText(search),
        sort,
        offset: (page - 1) * limit,
        limit,
      };
      const cached = await pages.get(viewer, request);
      if (cached) return cached;
      const [rows, total] = await Promise.all([listPeople(reads, request), count(request)]);
      return Buffer.from(stringifyUsers(usersPage(rows, viewer, request, total)));
    },

    /** People whose username or name begins with the typed text, followees first. */
    async complete(viewer: Viewer, typed: string, limit: number): Promise<PersonCard[]> {
      const text = trimText(typed);
      if (text === '') return [];
      return (await completePeople(reads, viewer.id, text, limit)).map(toPersonSummary);
    },
  };
}
