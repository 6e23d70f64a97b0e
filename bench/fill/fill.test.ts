import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { fillDatabase, fillDataFolder, MIN_PEOPLE } from './fill.ts';
import { LOAD_PEOPLE } from './load-people.ts';

const SIZE = { people: 300, posts: 1500, likesPerPost: 10, commentsPerPost: 3, followsPerPerson: 50 };

let dataDir: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-fill-'));
  await fillDataFolder(dataDir, SIZE);
  postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  client = new pg.Client(postgres.connection);
  await client.connect();
}, 120_000);

afterAll(async () => {
  await client?.end();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const number = async (query: string): Promise<number> => Number((await client.query(query)).rows[0]?.count);

test('the numbers of people and posts are as requested', async () => {
  expect(await number('select count(*) from people')).toBe(SIZE.people);
  expect(await number('select count(*) from posts')).toBe(SIZE.posts);
});

test('the numbers of likes, comments and follows are about as requested', async () => {
  const likes = (await number('select count(*) from likes')) / SIZE.posts;
  const comments = (await number('select count(*) from comments')) / SIZE.posts;
  const follows = (await number('select count(*) from follows')) / SIZE.people;
  expect(likes).toBeGreaterThan(SIZE.likesPerPost * 0.8);
  expect(likes).toBeLessThan(SIZE.likesPerPost * 1.2);
  expect(comments).toBeGreaterThan(SIZE.commentsPerPost * 0.8);
  expect(comments).toBeLessThan(SIZE.commentsPerPost * 1.2);
  expect(follows).toBeGreaterThan(SIZE.followsPerPerson * 0.8);
  expect(follows).toBeLessThanOrEqual(SIZE.followsPerPerson);
});

test('every count of a post equals its rows', async () => {
  const wrong = await number(`select count(*) from posts where
    likes_count <> (select count(*) from likes where post_id = posts.id) or
    comments_count <> (select count(*) from comments where post_id = posts.id)`);
  expect(wrong).toBe(0);
});

test('every count of a person equals its rows', async () => {
  const wrong = await number(`select count(*) from people where
    posts_count <> (select count(*) from posts where author_id = people.id) or
    followers_count <> (select count(*) from follows where followee_id = people.id) or
    following_count <> (select count(*) from follows where follower_id = people.id)`);
  expect(wrong).toBe(0);
});

test('the tags of a post are those of its caption', async () => {
  const wrong = await number(`select count(*) from posts where
    array(select unnest(tags) order by 1)
      <> array(select distinct match[1] from regexp_matches(caption, '#([a-z]+)', 'g') match order by 1)`);
  expect(wrong).toBe(0);
  expect(await number(`select count(*) from posts where tags <> '{}'`)).toBeGreaterThan(SIZE.posts / 2);
});

test('ids sort by the creation time of their rows', async () => {
  const wrong = await number(`select count(*) from (
    select created_at < lag(created_at) over (order by id) as out_of_order from posts
    union all select created_at < lag(created_at) over (order by id) from comments
    union all select created_at < lag(created_at) over (order by id) from people) rows where out_of_order`);
  expect(wrong).toBe(0);
});

test('foreign keys and indexes are restored as in the migrations', async () => {
  expect(await number(`select count(*) from pg_constraint where contype = 'f' and conrelid = 'likes'::regclass`)).toBe(
    2,
  );
  expect(await number(`select count(*) from pg_class where relname = 'likes_newest_idx'`)).toBe(1);
});

test('the people of the load have a session and a password each, and no activity', async () => {
  expect(await number('select count(distinct person_id) from sessions where expires_at > now()')).toBe(LOAD_PEOPLE);
  expect(await number('select count(distinct person_id) from accounts where password is not null')).toBe(LOAD_PEOPLE);
  expect(await number('select count(*) from sessions join likes using (person_id)')).toBe(0);
});

test('a fill with too few people to write the posts is refused', async () => {
  await expect(fillDatabase({}, { ...SIZE, people: MIN_PEOPLE - 1 })).rejects.toThrow(`${MIN_PEOPLE} people`);
});
