import { sql } from 'kysely';
import { FOUND_MAX_AGE_MS } from '../../../concerns/search/searchable.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Caches } from '../../../platform/cache/caches.ts';
import { compiledQuery } from '../../../platform/db/compiled-query.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Followees } from '../relations/followees.ts';
import type { Relations } from '../relations/relations.ts';

/** People that match a typed name, likeliest first. */
export interface NameMatches {
  /**
   * The ids of `most` people that the viewer may see, or of a few more. The order is: how well the name matches, then
   * the viewer's followees, then people of the viewer's college, then all others.
   */
  of(viewerId: string, text: string, most: number): Promise<string[]>;
}

/** The matches of a text for viewers of one college, in the order of class, college and name. */
interface Matches {
  readonly ids: readonly string[];
  /** How many ids each class has. */
  readonly sizes: readonly number[];
  /** The query (tsquery) for further matches; null when `ids` has all. */
  readonly moreQuery: string | null;
}

/** Classes of how well a name matches, best first; see the SQL function `name_matches`. */
const CLASSES = [0, 1, 2, 3];

const KB = 1024;
/** About 80 texts with many matches, or thousands with few. */
const MATCHES_BYTES = 640 * KB;
const COLLEGES_BYTES = 128 * KB;
/** Matches cached for a text. Later pages read the database again. */
const CACHED_MATCHES = 100;

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
  const readMatches = async (text: string, collegeId: string | null, most: number): Promise<Matches> => {
    const rows = await matchNames(db, { text, collegeId, most: most + 1 });
    const ids = rows.slice(0, most).map(({ person_id }) => person_id);
    const sizes = CLASSES.map((one) => rows.filter((row) => row.class === one).length);
    const [query] = rows.length > most ? await nameQuery(db, { text }) : [];
    return { ids, sizes, moreQuery: query?.wanted ?? null };
  };
  const readCollege = async (id: string) => ({ id: (await collegeOf(db, { id }))[0]?.college_id ?? null });

  return {
    async of(viewerId, text, most) {
      const [{ hidden }, followed, { id: collegeId }] = await Promise.all([
        relations.visibilityOf(viewerId),
        followees.of(viewerId),
        colleges.get(viewerId, readCollege),
      ]);
      const { ids, sizes, moreQuery } = await (most > CACHED_MATCHES
        ? readMatches(text, collegeId, most)
        : matches.get(`${collegeId} ${text}`, () => readMatches(text, collegeId, CACHED_MATCHES)));
      let end = 0;
      const [exactly = [], ...others] = sizes.map((size) => {
        const some = ids.slice(end, end + size);
        end += size;
        return [...some.filter((id) => followed.has(id)), ...some.filter((id) => !followed.has(id))];
      });
      // followees are found no matter how many others match
      const more =
        moreQuery !== null && followed.size > 0 ? await matchFollowed(db, { viewerId, wanted: moreQuery }) : [];
      const all = new Set([...exactly, ...more.map(({ person_id }) => person_id), ...others.flat()]);
      return [...all].filter((id) => !hidden.has(id));
    },
  };
}

type MatchNames = { readonly text: string; readonly collegeId: string | null; readonly most: number };

const matchNames = compiledQuery((db, { text, collegeId, most }: MatchNames) =>
  db
    .selectFrom(
      sql<{ person_id: string; class: number; name: string; college_id: string | null }>`
        name_matches(${text}::text, false)
      `.as<'found'>(sql`found`),
    )
    .select(['person_id', sql<number>`min(class)`.as('class')])
    .groupBy(['person_id', 'name', 'college_id'])
    .orderBy(sql`min(class)`)
    .orderBy(sql`college_id is not distinct from ${collegeId}::uuid`, 'desc')
    .orderBy('name')
    .orderBy('person_id')
    .limit(most),
);

const nameQuery = compiledQuery((db, { text }: { text: string }) =>
  db.selectNoFrom(sql<string>`name_query(${text}::text, 1)::text`.as('wanted')),
);

/** Start from the follows, which are fewer than the matching names: `offset 0` keeps the planner off the name index. */
const matchFollowed = compiledQuery((db, { viewerId, wanted }: { viewerId: string; wanted: string }) =>
  db
    .selectFrom('follows')
    .innerJoinLateral(
      (name) =>
        name
          .selectFrom('people_names')
          .select(['people_names.person_id', 'people_names.name', 'people_names.words'])
          .whereRef('people_names.person_id', '=', 'follows.followee_id')
          .offset(0)
          .as('followed'),
      (join) => join.onTrue(),
    )
    .select('followed.person_id')
    .where('follows.follower_id', '=', viewerId)
    .where(sql<boolean>`followed.words @@ ${wanted}::tsquery`)
    .orderBy('followed.name')
    .orderBy('followed.person_id'),
);

const collegeOf = compiledQuery((db, { id }: { id: string }) =>
  db.selectFrom('people').select('college_id').where('id', '=', id),
);
