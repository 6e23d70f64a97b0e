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
import { listPeople, type PeopleRequest } from './people-lists.repo.ts';

/** Pages of the users list that are the same bytes for nearly everybody, cached. */
export interface UserPages {
  /**
   * A page without a search, as JSON. Undefined for viewers who are shown other people than most: admins, who see
   * addresses too, and those with a block between them and somebody.
   */
  get(viewer: Viewer, request: PeopleRequest): Promise<Buffer | undefined>;
  /** Somebody has come or changed: whoever made the change sees it at once. */
  forgetAll(): void;
}

interface CachedPage {
  readonly json: Buffer;
  readonly ids: ReadonlySet<string>;
}

/** As for the total: a missed change shows after this long at the latest. */
const MAX_AGE_MS = 5000;
const MAX_BYTES = 3 * 1024 * 1024;
/** A viewer like most others: no admin, and nobody is hidden from them. */
const ANYBODY: Viewer = { id: '00000000-0000-0000-0000-000000000000', role: 'user' };

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
      viewerId: ANYBODY.id,
      all: false,
      search: '',
      sort,
      offset: Number(offset),
      limit: Number(limit),
    };
    const [rows, total] = await Promise.all([listPeople(db, request), count(request)]);
    return {
      json: exactText(stringifyUsers(usersPage(rows, ANYBODY, request, total))),
      ids: new Set(rows.map(({ id }) => id)),
    };
  };
  // counts of followers stand in the list
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

/** A page of users as the contract answers it. */
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
