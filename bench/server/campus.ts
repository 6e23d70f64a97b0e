import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { sessionSigner } from '../../server/src/platform/auth/signed-tokens.ts';
import { LOAD_PEOPLE } from '../fill/load-people.ts';
import { openRegistration } from '../fill/open-registration.ts';

/** The connection to the embedded database of a running app, for `pg`. */
export async function connectionOf(dataDir: string): Promise<pg.ClientConfig> {
  const home = join(dataDir, 'postgres');
  const [lock, password] = await Promise.all([
    readFile(join(home, 'cluster/postmaster.pid'), 'utf8'),
    readFile(join(home, 'password'), 'utf8'),
  ]);
  // the lines of postmaster.pid: process, folder, start, port, folder of the socket, listening address
  const [, , , port, socket, address] = lock.split('\n').map((line) => line.trim());
  return {
    host: socket || address || '',
    port: Number(port),
    user: 'quad',
    database: 'quad',
    password: password.trim(),
  };
}

/** The people and posts of a filled database that a load uses. */
export interface Campus {
  /** Sessions, each of another person. */
  readonly tokens: readonly string[];
  readonly emails: readonly string[];
  /** Posts from all over the feed, with their authors. */
  readonly somePosts: readonly { readonly id: string; readonly authorId: string }[];
  /** The posts on the first pages. */
  readonly newestPosts: readonly string[];
}

/** A person who posts, follows and is followed. */
export interface Member {
  readonly id: string;
  readonly token: string;
}

const MEMBERS = 64;
const SOME = 2000;
const NEWEST = 500;

const withDatabase = async <Result>(dataDir: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> =>
  withConnection(await connectionOf(dataDir), work);

async function withConnection<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The signer that turns a stored session into its client's token. */
async function signerOf(client: pg.Client) {
  const { rows } = await client.query<{ value: string }>("select value from settings where key = 'auth-secret'");
  return sessionSigner(String(rows[0]?.value));
}

/** Let everyone sign up on the embedded database of a running app. */
export const openRegistrationOf = (dataDir: string) => withDatabase(dataDir, openRegistration);

/** Sign in people from all over the campus: the same people on each run with the same fill. */
export const signInMembers = async (dataDir: string, members = MEMBERS): Promise<Member[]> =>
  signInMembersOf(await connectionOf(dataDir), members);

/** Sign in people of any database. */
export function signInMembersOf(connection: pg.ClientConfig, members = MEMBERS): Promise<Member[]> {
  return withConnection(connection, (client) =>
    signInPeople(client, `select id from people order by following_count = 0, md5(id::text) limit ${members}`),
  );
}

/** Sign in the people that a query selects by \`id\`. */
export async function signInPeople(client: pg.Client, query: string): Promise<Member[]> {
  const { rows } = await client.query<Member>(
    `insert into sessions (id, token, person_id, expires_at)
     select uuidv7(), md5(random()::text) || md5(random()::text), id, now() + interval '10 years' from (${query}) chosen
     returning person_id as id, token`,
  );
  const { sign } = await signerOf(client);
  return rows.map(({ id, token }) => ({ id, token: sign(token) }));
}

/** Give each person of a filled database some notifications, half of them unread. */
export function addNotifications(dataDir: string, each: number): Promise<unknown> {
  return withDatabase(dataDir, async (client) => {
    await client.query(
      `insert into notifications (id, person_id, kind, subject_id, place, at, actors_count, is_unread)
       select uuidv7(), people.id, 'like', gen_random_uuid(), uuidv7(), now(), 0, n % 2 = 0
       from people cross join generate_series(1, $1::integer) n`,
      [each],
    );
    await client.query('vacuum analyze notifications');
  });
}

/** Read the campus of a running server: the same campus on each run with the same fill. */
export function readCampus(dataDir: string): Promise<Campus> {
  return withDatabase(dataDir, async (client) => {
    const people = await client.query<{ token: string; email: string }>(
      'select token, email from sessions join people on people.id = person_id order by people.id desc limit $1',
      [LOAD_PEOPLE],
    );
    const newest = await client.query<{ id: string }>('select id from posts order by id desc limit $1', [NEWEST]);
    const some = await client.query<{ id: string; author_id: string }>(
      'select id, author_id from posts order by md5(id::text) limit $1',
      [SOME],
    );
    const { sign } = await signerOf(client);
    return {
      tokens: people.rows.map(({ token }) => sign(token)),
      emails: people.rows.map(({ email }) => email),
      somePosts: some.rows.map(({ id, author_id }) => ({ id, authorId: author_id })),
      newestPosts: newest.rows.map(({ id }) => id),
    };
  });
}
