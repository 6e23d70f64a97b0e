import { msg, plural } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { counted, firstIdAt } from '../feeds/trending/reactions.sql.ts';
import type { TrendingSource } from '../feeds/trending/trending-source.ts';

interface Row {
  readonly of: string;
  readonly owner: string;
  readonly count: number;
  readonly people: number;
  readonly counted: number;
}

/** The Meme of the Week among the week's uploads. Fifty likes of one person count less than one like of each of six. */
export const memeTrending: TrendingSource = {
  award: {
    award: 'meme',
    worth: { likes: 1 },
    nouns: {
      likes: { label: msg`Likes`, count: (count) => msg`${plural({ count }, { one: '# like', other: '# likes' })}` },
    },
    async candidates(db, { since, until }, limit) {
      const { rows } = await sql<Row>`
        select meme.id as of, author_id as owner, liked.count, liked.people, liked.counted
        from memes meme
        join people author on author.id = author_id and not author.is_disabled
        cross join lateral (
          select sum(count)::integer as count, count(*)::integer as people, ${counted('count')} as counted
          from meme_likes
          where meme_id = meme.id and person_id <> author_id
            and person_id not in (select id from people where is_disabled)
        ) liked
        where meme.id >= ${firstIdAt(since)} and meme.id < ${firstIdAt(until + 1)} and liked.people > 0
        order by liked.counted desc, meme.id desc
        limit ${limit}`.execute(db);
      return rows.map(({ of, owner, ...likes }) => ({ of, owner, figures: { likes } }));
    },
    async describe(db, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('memes')
        .select(['id', 'title'])
        .where(sql<boolean>`id = any (${ids}::uuid[])`)
        .execute();
      return new Map(rows.map(({ id, title }) => [id, title]));
    },
  },
};
