import pg from 'pg';
import { LOAD_PEOPLE } from '../fill/load-people.ts';
import { type Campus, connectionOf } from '../server/campus.ts';
import type { World } from './product.ts';

/** Read everything that the peers are filled with from Quad's database. */
export async function readWorld(dataDir: string, campus: Campus): Promise<World> {
  const client = new pg.Client(await connectionOf(dataDir));
  await client.connect();
  const rowsOf = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await client.query<Row>(query, values)).rows;
  try {
    const people = await rowsOf<World['people'][number]>('select id, name, username from people order by id');
    const callers = people.slice(-LOAD_PEOPLE).map(({ id }) => id);
    return {
      people,
      callers,
      posts: await rowsOf('select id, author_id as author, caption as text, created_at as at from posts order by id'),
      comments: await rowsOf(
        'select post_id as post, author_id as author, text, created_at as at from comments order by id',
      ),
      likes: await rowsOf('select post_id as post, person_id as person, created_at as at from likes order by post_id'),
      follows: await rowsOf(
        `select follower_id as follower, followee_id as followee, created_at as at from follows
         where follower_id = any ($1::uuid[])`,
        [callers],
      ),
      somePosts: campus.somePosts.map(({ id }) => id),
      newestPosts: campus.newestPosts,
    };
  } finally {
    await client.end();
  }
}
