import { SUGGESTIONS_MAX } from '@quad/contract/limits/people';
import { listUsers } from '@quad/contract/people/users';
import { trimText } from '@quad/contract/wire/text-rules';
import fastJson from 'fast-json-stringify';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { DERIVED_MAX_AGE_MS } from '../../../platform/cache/cache.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { exactText } from '../../../platform/exact-bytes.ts';
import type { Relations } from '../relations/relations.ts';
import { toListedUser } from './people.row.ts';
import { findUsers, matchAmong } from './people-lists.repo.ts';
import { suggestPeople } from './suggestions.repo.ts';

/** People a viewer may know, as pages of the call `listUsers`. */
export interface Suggestions {
  /** A page as JSON, with `search` only of people whose names match. */
  page(viewer: Viewer, request: { page: number; limit: number; search?: string }): Promise<Buffer>;
}

const KB = 1024;
/** About 80 viewers with 200 suggestions each. */
const MAX_BYTES = 5 * KB * KB;
const PAGES_BYTES = 3.5 * KB * KB;
/** Pages cached for one viewer, each in the size of its first request. Other pages are made for every call. */
const PAGES_PER_VIEWER = 3;

interface Suggested {
  readonly rows: Awaited<ReturnType<typeof findUsers>>;
  readonly ids: ReadonlySet<string>;
}

interface SuggestedPage {
  readonly limit: number;
  readonly json: Buffer;
  readonly viewerId: string;
  readonly ids: ReadonlySet<string>;
}

const stringify = fastJson(listUsers.answer as Parameters<typeof fastJson>[0]);

export function createSuggestions(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  relations: Relations;
}): Suggestions {
  const { db, bus, caches, relations } = parts;
  const clearedBy = 'relations-changed, of the viewer; person-changed, of the viewer and the suggested people';
  const suggested = caches.create<Suggested>({ name: 'suggestions', maxBytes: MAX_BYTES, clearedBy });
  const pages = caches.create<SuggestedPage>({
    name: 'pages of suggestions',
    maxBytes: PAGES_BYTES,
    maxAgeMs: DERIVED_MAX_AGE_MS,
    clearedBy,
    tagsOf: ({ viewerId }) => [viewerId],
  });
  const forget = (viewerId: string) => {
    suggested.forget(viewerId);
    pages.forgetTagged(viewerId);
  };
  relations.watch({
    forget,
    forgetAll() {
      suggested.forgetAll();
      pages.forgetAll();
    },
  });
  bus.on(personChanged, ({ personId }) => {
    forget(personId);
    suggested.forgetWhere(({ ids }) => ids.has(personId));
    pages.forgetWhere(({ ids }) => ids.has(personId));
  });

  const suggest = async (viewerId: string): Promise<Suggested> => {
    const ids = await suggestPeople(db, viewerId, SUGGESTIONS_MAX);
    const rows = await findUsers(db, ids);
    const rank = new Map(ids.map((id, i) => [id, i]));
    rows.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
    return { rows, ids: new Set(ids) };
  };

  const matching = async (rows: Suggested['rows'], text: string) => {
    const ids = await matchAmong(
      db,
      text,
      rows.map(({ id }) => id),
    );
    return rows.filter(({ id }) => ids.has(id));
  };

  const makePage = async (viewer: Viewer, request: PageRequest): Promise<SuggestedPage> => {
    const { rows } = await suggested.get(viewer.id, suggest);
    const { page, limit } = request;
    const found = request.search === '' ? rows : await matching(rows, request.search);
    const shown = found.slice((page - 1) * limit, page * limit);
    const json = exactText(
      stringify({
        users: shown.map((row) => toListedUser(row, viewer)),
        currentPage: page,
        totalPages: Math.ceil(found.length / limit),
        total: found.length,
      }),
    );
    return { limit, json, viewerId: viewer.id, ids: new Set(shown.map(({ id }) => id)) };
  };

  return {
    async page(viewer, { page, limit, search = '' }) {
      const request = { page, limit, search: trimText(search) };
      if (request.search === '' && page <= PAGES_PER_VIEWER) {
        const cached = await pages.get(`${viewer.id} ${page}`, () => makePage(viewer, request));
        if (cached.limit === limit) return cached.json;
      }
      return (await makePage(viewer, request)).json;
    },
  };
}

interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}
