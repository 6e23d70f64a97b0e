import { sql } from 'kysely';
import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Followees } from '../relations/followees.ts';
import type { Relations } from '../relations/relations.ts';
import { FOUND_MAX_AGE_MS } from '../search/searchable.ts';

/** Who is meant by a typed name, likeliest first. */
export interface NameMatches {
  /** The ids of those the viewer sees: by how well the name matches, then those the viewer follows, those of their college and all others. */
  of(viewerId: string, text: string): Promise<string[]>;
}

/** Whom a text finds for anybody, by name in each class (see the function `name_matches`). */
interface Matches {
  readonly ids: readonly string[];
  readonly classes: readonly number[];
  readonly collegeIds: readonly (string | null)[];
}

const KB = 1024;
/** A hundred texts that find many people, thousands that find few. */
const MATCHES_BYTES = 1024 * KB;
const COLLEGES_BYTES = 192 * KB;
/** `name_matches` stops at as many, by name, by username or by words: then others may match as well. */
const CUT_AT = [200, 400, 1000];
const CLASSES = 4;

export function createNameMatches(parts: {
  db: Database;
  bus: Bus;
  caches: Caches;
  relations: Relations;
  followees: Followees;
}): NameMatches {
  const { db, bus, caches, relations, followees } = parts;
  const matches = caches.create<Matches>({
    name: 'people found by name',
    maxBytes: MATCHES_BYTES,
    maxAgeMs: FOUND_MAX_AGE_MS,
    clearedBy: 'person-changed, all; age',
  });
  const colleges = caches.create<{ readonly id: string | null }>({
    name: 'colleges of those who search',
    maxBytes: COLLEGES_BYTES,
    clearedBy: 'person-changed',
  });
  bus.on(personChanged, ({ personId }) => {
    matches.forgetAll();
    colleges.forget(personId);
  });
  bus.onGap(colleges.forgetAll);
  const readMatches = async (text: string): Promise<Matches> => {
    const rows = await matchNames(db, { text });
    return {
      ids: rows.map(({ person_id }) => person_id),
      classes: rows.map((row) => row.class),
      collegeIds: rows.map(({ college_id }) => college_id),
    };
  };
  const readCollege = async (id: string) => ({ id: (await collegeOf(db, { id }))[0]?.college_id ?? null });

  return {
    async of(viewerId, text) {
      const [found, { hidden }, followed, college] = await Promise.all([
        matches.get(text, readMatches),
        relations.visibilityOf(viewerId),
        followees.of(viewerId),
        colleges.get(viewerId, readCollege),
      ]);
      const groups: string[][] = Array.from({ length: 3 * CLASSES }, () => []);
      found.ids.forEach((id, i) => {
        if (hidden.has(id)) return;
        const closeness = followed.has(id) ? 0 : college.id !== null && found.collegeIds[i] === college.id ? 1 : 2;
        groups[3 * (found.classes[i] ?? 0) + closeness]?.push(id);
      });
      const isCut = CUT_AT.some((most) => found.ids.length >= most) && followed.size > 0;
      if (!isCut) return groups.flat();
      // those who are followed are found however many others match
      const more = (await matchFollowed(db, { viewerId, text })).map(({ person_id }) => person_id);
      return [...new Set([...(groups[0] ?? []), ...more, ...groups.flat()])];
    },
  };
}

const matchNames = compiledQuery((db, { text }: { text: string }) =>
  db
    .selectFrom(
      sql<{ person_id: string; class: number; name: string; college_id: string | null }>`
        name_matches(${text}::text, false)
      `.as<'found'>(sql`found`),
    )
    .select(['person_id', 'class', 'college_id'])
    .orderBy('class')
    .orderBy('name')
    .orderBy('person_id'),
);

const matchFollowed = compiledQuery((db, { viewerId, text }: { viewerId: string; text: string }) =>
  db
    .selectFrom('follows')
    .innerJoin('people_names', 'people_names.person_id', 'follows.followee_id')
    .select('people_names.person_id')
    .where('follows.follower_id', '=', viewerId)
    .where(sql<boolean>`people_names.words @@ name_query(${text}::text, 1)`)
    .orderBy('people_names.name')
    .orderBy('people_names.person_id'),
);

const collegeOf = compiledQuery((db, { id }: { id: string }) =>
  db.selectFrom('people').select('college_id').where('id', '=', id),
);
