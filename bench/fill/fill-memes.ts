import pg from 'pg';

export const MEMES = 20_000;
export const LIKERS = 20;

/** Fill a database with liked memes, and return their ids, newest first. */
export async function fillMemes(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const media = { type: 'image', width: 800, height: 600, thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' };
  const files = { name: 'ab/abc.webp', variants: [{ name: 'ab/abd.webp', width: 320 }], poster: null, duration: null };
  try {
    await client.query(
      `insert into memes (id, author_id, title, media, likes_count, created_at)
       select time_ordered_id(at), person.id, 'When the lab is cancelled, part ' || n, $2::jsonb, $3, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '1 minute' * ($1 - n) as at) moment
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (n * 7919) % (select count(*) from people)`,
      [MEMES, JSON.stringify({ ...media, ...files }), LIKERS],
    );
    await client.query(
      `insert into meme_likes (meme_id, person_id, count, batch)
       select meme.id, person.id, 1, gen_random_uuid()
       from (select id, row_number() over (order by id) as n from memes) meme
       cross join generate_series(1, $1::int) liker
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (meme.n * 13 + liker) % (select count(*) from people)
       on conflict do nothing`,
      [LIKERS],
    );
    await client.query('vacuum analyze all_memes, meme_likes');
    const { rows } = await client.query<{ id: string }>('select id from memes order by id desc');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
