import { SUGGESTIONS_MAX } from '@quad/contract/limits';
import { trimText } from '@quad/contract/text-rules';
import { listUsers } from '@quad/contract/users';
import fastJson from 'fast-json-stringify';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import { exactText } from '../../platform/exact-bytes.ts';
import { keptByKey } from '../../platform/kept.ts';
import type { Relations } from '../relations/relations.ts';
import { toUser } from './people.serialize.ts';
import { findUsers } from './people-lists.repo.ts';
import { suggestPeople } from './suggestions.repo.ts';

/** People a viewer may know, as pages of the users call. */
export interface Suggestions {
  /** A page as JSON; `search` keeps those with it in name or username. */
  page(viewer: Viewer, request: { page: number; limit: number; search?: string }): Promise<Buffer>;
}

/** Whom a person may know changes slowly; what they do themselves about it shows at once. */
const KEPT_MS = 5 * 60_000;
/** Viewers whose suggestions are kept: some 50 KB each. */
const KEPT = 500;

interface Suggested {
  readonly rows: Awaited<ReturnType<typeof findUsers>>;
  readonly ids: ReadonlySet<string>;
  /** Pages that have been asked for, as JSON. */
  readonly pages: Map<string, Buffer>;
}

const stringify = fastJson(listUsers.answer as Parameters<typeof fastJson>[0]);

export function createSuggestions(parts: { db: Database; bus: Bus; relations: Relations }): Suggestions {
  const { db, bus, relations } = parts;
  const kept = keptByKey<Suggested>({
    load: async (viewerId) => {
      const ids = await suggestPeople(db, viewerId, SUGGESTIONS_MAX);
      const rows = await findUsers(db, ids);
      const place = new Map(ids.map((id, i) => [id, i]));
      rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
      return { rows, ids: new Set(ids), pages: new Map() };
    },
    size: KEPT,
    ttl: KEPT_MS,
  });
  relations.watch(kept);
  bus.on(personChanged, ({ personId }) => {
    kept.forget(personId);
    kept.forgetWhere(({ ids }) => ids.has(personId));
  });

  return {
    async page(viewer, { page, limit, search = '' }) {
      const { rows, pages } = await kept.get(viewer.id);
      const text = trimText(search).toLowerCase();
      const key = text === '' ? `${page}:${limit}` : undefined;
      const known = key === undefined ? undefined : pages.get(key);
      if (known) return known;
      const found =
        text === '' ? rows : rows.filter(({ name, username }) => `${name}\n${username}`.toLowerCase().includes(text));
      const json = exactText(
        stringify({
          users: found.slice((page - 1) * limit, page * limit).map((row) => toUser(row, viewer)),
          currentPage: page,
          totalPages: Math.ceil(found.length / limit),
          total: found.length,
        }),
      );
      // pages past the end are not worth keeping
      if (key !== undefined && (page - 1) * limit < Math.max(found.length, 1)) pages.set(key, json);
      return json;
    },
  };
}
