import type pg from 'pg';

/** How many days ago the first person joined and the first post was written. */
const JOINED_FROM = 400;
const POSTED_FROM = 180;

/** How many people and posts there are, and how many likes, comments and follows each has on average. */
export interface FillSize {
  readonly people: number;
  readonly posts: number;
  readonly likesPerPost: number;
  readonly commentsPerPost: number;
  readonly followsPerPerson: number;
  /** Whether there is everything else that lists hold: events, groups, notices, the console's tables. */
  readonly life?: true;
}

/**
 * Functions of the session, each one expression, so that Postgres inlines it. All values come from hashes of row
 * numbers, so two fills of one size have equal people, posts and likes on any machine.
 */
const FUNCTIONS = `
-- an even draw from [0, 1)
create function pg_temp.draw(n bigint, salt bigint) returns double precision immutable parallel safe language sql as
  $$ select (hashint8extended(n, salt) & 2147483647) / 2147483648.0::float8 $$;
-- one of a list, each as likely
create function pg_temp.one_of(list text[], n bigint, salt bigint) returns text immutable parallel safe language sql as
  $$ select list[1 + floor(pg_temp.draw(n, salt) * cardinality(list))::int] $$;
-- a rank up to most, the first ones far likelier: a few people write and like most of what there is
create function pg_temp.rank(most int, n bigint, salt bigint) returns int immutable parallel safe language sql as
  $$ select 1 + floor(most * power(pg_temp.draw(n, salt), 2))::int $$;
-- how many hang on one: heavy-tailed with this mean, so most have few and a handful have very many
create function pg_temp.how_many(mean float8, n bigint, salt bigint) returns int immutable parallel safe language sql as
  $$ select floor(mean * 0.4 * power(1 - pg_temp.draw(n, salt), -0.6) + pg_temp.draw(n, salt + 1))::int $$;
-- a UUID of version 7 for something that happened then
create function pg_temp.id_at(at timestamptz, kind text, n bigint) returns uuid stable parallel safe language sql as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(kind || n::text), 1, 3) || 'a' || substr(md5(kind || n::text), 4, 15))::uuid $$;
-- a name in the media store
create function pg_temp.file(kind text, n bigint, type text) returns text stable parallel safe language sql as
  $$ select substr(md5(kind || n::text), 1, 2) || '/' || md5(kind || n::text) || substr(md5(n::text || kind), 1, 8) || '.' || type $$;
`;

/**
 * Create the people and posts, with their times and authors, in temporary tables that all other rows come from. The
 * newest people, `quiet` of them, have joined but neither written nor liked anything: the load acts as them.
 */
export async function createSeeds(client: pg.ClientBase, { people, posts }: FillSize, quiet: number): Promise<void> {
  await client.query(FUNCTIONS);
  await client.query(`
    create temp table seed_people as
      select n, pg_temp.id_at(at, 'person', n) as id, at
      from generate_series(1::bigint, ${people}) n,
        lateral (select date_trunc('milliseconds', now()) - interval '${JOINED_FROM} days' * (1 - n / ${people + 1}.0::float8) as at) times`);
  await client.query(`
    create temp table seed_posts as
      select n, pg_temp.id_at(at, 'post', n) as id, at, pg_temp.rank(${people - quiet}, n, 1) as author
      from generate_series(1::bigint, ${posts}) n,
        lateral (select date_trunc('milliseconds', now()) - interval '${POSTED_FROM} days' * (1 - n / ${posts + 1}.0::float8) as at) times`);
  await client.query('analyze seed_people');
  await client.query('analyze seed_posts');
}
