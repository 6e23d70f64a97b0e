import { listUsers } from '@quad/contract/people/users';
import fastJson from 'fast-json-stringify';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { exactText } from '../../../platform/exact-bytes.ts';
import type { Relations } from '../relations/relations.ts';
import { toListedUser } from './people.row.ts';
import { listPeople, type PeopleRequest, TYPICAL_VIEWER_ID } from './people-lists.repo.ts';

/** Cached pages of the list of people, whose bytes are the same for nearly all viewers. */
export interface UserPages {
  /**
   * A page without a search, as JSON. Undefined for viewers with a different list: admins, who see addresses and
   * disabled accounts, and viewers with a block in either direction.
   */
  get(viewer: Viewer, request: PeopleRequest): Promise<Buffer | undefined>;
  forgetAll(): void;
}

interface CachedPage {
  readonly json: Buffer;
  readonly ids: ReadonlySet<string>;
}

/** The longest delay of a missed change, the same as for the total. */
const MAX_AGE_MS = 5000;
const MAX_BYTES = 3 * 1024 * 1024;
/** A typical viewer: no admin, without blocks. */
const TYPICAL_VIEWER: Viewer = { id: TYPICAL_VIEWER_ID, role: 'user' };

export const stringifyUsers = fastJson(listUsers.answer as Parameters<typeof fastJson>[0]);

export function createUserPages(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  relations: Relations;
  count: (request: PeopleRequest) => Promise<number>;
}): UserPages {
  const { db, bus, caches, relations, count } = parts;
  const pages = caches.create<CachedPage>({
    name: 'pages of users',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    clearedBy: 'relations-changed, of the people on them; person-changed and a new person, all',
  });
  const read = async (key: string): Promise<CachedPage> => {
    const [sort, offset, limit] = key.split(' ') as [PeopleRequest['sort'], string, string];
    const request: PeopleRequest = {
      viewerId: TYPICAL_VIEWER.id,
      all: false,
      search: '',
      sort,
      offset: Number(offset),
      limit: Number(limit),
    };
    const [rows, total] = await Promise.all([listPeople(db, request), count(request)]);
    return {
      json: exactText(stringifyUsers(usersPage(rows, TYPICAL_VIEWER, request, total))),
      ids: new Set(rows.map(({ id }) => id)),
    };
  };
  // the list shows counts of followers
  relations.watch({
    forget: (personId) => pages.forgetWhere(({ ids }) => ids.has(personId)),
    forgetAll: pages.forgetAll,
  });
  bus.on(personChanged, pages.forgetAll);
  bus.onGap(pages.forgetAll);

  return {
    async get(viewer, { all, search, sort, offset, limit }) {
      const { blocked } = await relations.visibilityOf(viewer.id);
      if (all || search !== '' || blocked.size > 0) return undefined;
      return (await pages.get(`${sort} ${offset} ${limit}`, read)).json;
    },
    forgetAll: pages.forgetAll,
  };
}

export function usersPage(
  rows: readonly Parameters<typeof toListedUser>[0][],
  viewer: Viewer,
  { offset, limit }: PeopleRequest,
  total: number,
) {
  return {
    users: rows.map((row) => toListedUser(row, viewer)),
    currentPage: offset / limit + 1,
    totalPages: Math.ceil(total / limit),
    total,
  };
}
