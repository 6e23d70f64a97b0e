import pg from 'pg';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { newId } from '../../server/src/platform/db/ids.ts';
import { LOAD_PEOPLE } from '../fill/load-people.ts';

/** Writes as plain SQL: the same rows in a transaction of two statements. */
export type RawWrite = 'like' | 'comment' | 'post';

export interface RawWriteOptions {
  readonly write: RawWrite;
  readonly connection: pg.ClientConfig;
  /** Parallel connections, at most as many as the app's pool has. */
  readonly connections: number;
  readonly seconds: number;
  readonly postIds: readonly string[];
}

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const statement = (name: string, text: string, values: readonly unknown[]): Statement => ({ name, text, values });

const countLikes = (postId: string, change: 1 | -1) =>
  statement('count-likes', 'update posts set likes_count = likes_count + $2 where id = $1', [postId, change]);

/** The two statements of one write. Likes are given and removed in turn. */
const WRITES: Record<RawWrite, (turn: number, postId: string, personId: string) => readonly Statement[]> = {
  like: (turn, postId, personId) =>
    turn % 2 === 0
      ? [
          statement('like', 'insert into likes (post_id, person_id) values ($1, $2)', [postId, personId]),
          countLikes(postId, 1),
        ]
      : [
          statement('unlike', 'delete from likes where post_id = $1 and person_id = $2', [postId, personId]),
          countLikes(postId, -1),
        ],
  comment: (_turn, postId, personId) => [
    statement('comment', 'insert into comments (id, post_id, author_id, text) values ($1, $2, $3, $4)', [
      newId(),
      postId,
      personId,
      'This is brilliant!',
    ]),
    statement('count-comments', 'update posts set comments_count = comments_count + 1 where id = $1', [postId]),
  ],
  post: (_turn, _postId, personId) => [
    statement('post', 'insert into posts (id, author_id, caption) values ($1, $2, $3)', [
      newId(),
      personId,
      'Golden hour over the cricket ground.',
    ]),
    statement('count-posts', 'update people set posts_count = posts_count + 1 where id = $1', [personId]),
  ],
};

/** Run a raw write again and again; return transactions a second. */
export async function rawWritesPerSecond(options: RawWriteOptions): Promise<number> {
  const { write, connection, connections, seconds, postIds } = options;
  const atOnce = Math.min(connections, poolSize(connection));
  const people = await quietPeople(connection, atOnce);
  const clients = people.map(() => new pg.Client({ ...connection, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));

  /** One connection, one transaction after another, each sent in one go with prepared statements. */
  const work = async (client: pg.Client, personId: string, index: number, until: number): Promise<number> => {
    let turn = 0;
    // in pairs: the same person removes each like, so that no row collides in the next round
    for (; performance.now() < until || turn % 2 === 1; turn++) {
      const postId = postIds[(index * 131 + (turn >> 1)) % postIds.length] ?? '';
      const statements = WRITES[write](turn, postId, personId);
      await Promise.all([
        client.query('begin'),
        ...statements.map(({ values, ...rest }) => client.query({ ...rest, values: [...values] })),
        client.query('commit'),
      ]);
    }
    return turn;
  };
  const all = async (duration: number) => {
    const began = performance.now();
    const done = await Promise.all(
      clients.map((client, index) => work(client, people[index] ?? '', index, began + duration * 1000)),
    );
    return done.reduce((sum, turns) => sum + turns, 0) / ((performance.now() - began) / 1000);
  };
  try {
    await all(1);
    return await all(seconds);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** As many connections as the app's pool has. */
function poolSize(connection: pg.ClientConfig): number {
  const { pool, close } = openDatabase(connection as pg.PoolConfig, () => undefined);
  const { max } = pool.options;
  void close();
  return max;
}

/** People without any activity, unused by the load over HTTP. */
async function quietPeople(connection: pg.ClientConfig, count: number): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from people order by id desc offset $1 limit $2', [
    LOAD_PEOPLE,
    count,
  ]);
  await client.end();
  return rows.map(({ id }) => id);
}
