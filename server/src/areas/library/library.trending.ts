import { msg, plural } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { firstIdAt } from '../feeds/trending/reactions.sql.ts';
import type { Candidate, Contributed, TrendingSource } from '../feeds/trending/trending-source.ts';

const UPLOADS_A_DAY = 3;

/** Points of a reader, a download and a “useful” rating. Each person counts once for each. */
const WORTH = { useful: 3, downloads: 2, readers: 1 };

interface Row {
  readonly of: string;
  readonly owner: string;
  readonly readers: number;
  readonly downloads: number;
  readonly useful: number;
}

/** The Note of the Week, among notes uploaded this week. Uploads also count as contributions. */
export const libraryTrending: TrendingSource = {
  award: {
    award: 'note',
    worth: WORTH,
    nouns: {
      useful: {
        label: msg`People found it useful`,
        count: (count) =>
          msg`${plural({ count }, { one: '# person found it useful', other: '# people found it useful' })}`,
      },
      readers: {
        label: msg`Readers`,
        count: (count) => msg`${plural({ count }, { one: '# reader', other: '# readers' })}`,
      },
      downloads: {
        label: msg`Downloads`,
        count: (count) => msg`${plural({ count }, { one: '# download', other: '# downloads' })}`,
      },
    },
    async candidates(db, { since, until }, limit) {
      const { rows } = await sql<Row>`
        select item.id as of, uploader_id as owner, read.readers, read.downloads, rated.useful
        from library_items item
        join people uploader on uploader.id = uploader_id and not uploader.is_disabled
        cross join lateral (
          select count(*)::integer as readers, count(downloaded_on)::integer as downloads
          from library_readings reading join people on people.id = person_id and not people.is_disabled
          where item_id = item.id and person_id <> uploader_id
        ) read
        cross join lateral (
          select count(*)::integer as useful
          from library_ratings join people on people.id = person_id and not people.is_disabled
          where item_id = item.id and is_useful and person_id <> uploader_id
        ) rated
        where item.kind = 'note' and item.id >= ${firstIdAt(since)} and item.id < ${firstIdAt(until + 1)}
          and read.readers + rated.useful > 0
        order by ${WORTH.useful} * useful + ${WORTH.downloads} * downloads + ${WORTH.readers} * readers desc, item.id desc
        limit ${limit}`.execute(db);
      return rows.map(toCandidate);
    },
    async describe(db, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('library_items')
        .select(['id', 'title'])
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
  },
  contributions: {
    kind: 'uploads',
    title: msg`Librarian`,
    label: msg`Books and notes`,
    rule: msg`${{ count: UPLOADS_A_DAY }} a day count`,
    async count(db, { since, until }) {
      const { rows } = await sql<Contributed>`
        select uploader_id as "personId", sum(count)::integer as made,
          sum(least(count, ${UPLOADS_A_DAY}))::integer as counted
        from (
          select uploader_id, count(*) from library_items
          where id >= ${firstIdAt(since)} and id < ${firstIdAt(until + 1)}
          group by uploader_id, (created_at at time zone 'UTC')::date
        ) days
        group by uploader_id`.execute(db);
      return rows;
    },
  },
};

function toCandidate({ of, owner, ...counts }: Row): Candidate {
  const figure = (count: number) => ({ count, people: count, counted: count });
  return {
    of,
    owner,
    figures: {
      useful: figure(counts.useful),
      readers: figure(counts.readers),
      downloads: figure(counts.downloads),
    },
  };
}
