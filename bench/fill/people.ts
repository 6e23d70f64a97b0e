import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from './words.ts';

/** Who follows whom: everybody about as many, the first people far more often than the last. */
export async function fillFollows(client: pg.ClientBase, perPerson: number, active: number): Promise<void> {
  await client.query(`
    with picks as materialized (
      select distinct n as follower, pg_temp.rank(${active}, n * 1000 + attempt, 2) as pick
      from seed_people cross join generate_series(1, ${Math.ceil(perPerson * 1.3)}) attempt
    ), chosen as (
      select follower, pick, row_number() over (partition by follower) as count from picks where follower <> pick
    )
    insert into follows (follower_id, followee_id, created_at)
    select follower.id, followee.id, follower.at + (now() - follower.at) * pg_temp.draw(follower.n, followee.n)
    from chosen join seed_people follower on follower.n = chosen.follower join seed_people followee on followee.n = pick
    where chosen.count <= ${perPerson}
    order by follower.id`);
}

/** The people themselves, with counts of what is there by now: call it last. */
export async function fillPeople(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into people (id, name, email, username, role, is_verified, bio, picture, profile_image,
       posts_count, followers_count, following_count, created_at, updated_at)
     select id, first || ' ' || last, lower(first || '.' || last) || n || '@quad.example', lower(first || '.' || last) || n,
       case when pg_temp.draw(n, 3) < 0.05 then 'creator' else 'user' end,
       pg_temp.draw(n, 4) < 0.05,
       case when pg_temp.draw(n, 5) < 0.6 then 'Student of this college, here since ' || to_char(at, 'Month YYYY') else '' end,
       case when has_picture then pg_temp.file('avatar-s', n, 'webp') end,
       case when has_picture then pg_temp.file('avatar-l', n, 'webp') end,
       coalesce(written.count, 0), coalesce(followers.count, 0), coalesce(following.count, 0), at, at
     from seed_people
     cross join lateral (
       select pg_temp.one_of($1, n, 6) as first, pg_temp.one_of($2, n, 7) as last, pg_temp.draw(n, 8) < 0.8 as has_picture
     ) drawn
     left join (select author, count(*) from seed_posts group by author) written on written.author = n
     left join (select followee_id, count(*) from follows group by followee_id) followers on followee_id = id
     left join (select follower_id, count(*) from follows group by follower_id) following on follower_id = id
     order by id`,
    [FIRST_NAMES, LAST_NAMES],
  );
}
