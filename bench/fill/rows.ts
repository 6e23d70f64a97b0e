import type pg from 'pg';
import { FIRST_NAMES, HASHTAGS, LAST_NAMES, PLACES, REMARKS, SENTENCES } from './words.ts';

/** Insert likes: a few posts have very many, and a person likes a post once. */
export async function fillLikes(client: pg.ClientBase, perPost: number, active: number): Promise<void> {
  await client.query(`
    with chosen as materialized (
      select distinct post.n as post, pg_temp.rank(${active}, post.n * 1000 + pick, 11) as person
      from seed_posts post
      cross join generate_series(1, least(pg_temp.how_many(${perPost}, post.n, 12), ${Math.floor(active / 4)})) pick
    )
    insert into likes (post_id, person_id, created_at)
    select post.id, person.id, post.at + (now() - post.at) * power(pg_temp.draw(post.n, person.n), 4)
    from chosen join seed_posts post on post.n = chosen.post join seed_people person on person.n = chosen.person
    order by post.id`);
}

/** Insert comments, most of them within three days of their post. */
export async function fillComments(client: pg.ClientBase, perPost: number, active: number): Promise<void> {
  await client.query(
    `with drawn as materialized (
       select post.id as post_id, post.n * 1000 + pick as n, pg_temp.rank(${active}, post.n * 1000 + pick, 24) as author,
         date_trunc('milliseconds', post.at + least(now() - post.at, interval '3 days') * pg_temp.draw(post.n * 1000 + pick, 22)) as at
       from seed_posts post
       cross join generate_series(1, least(pg_temp.how_many(${perPost}, post.n, 23), 200)) pick
     )
     insert into comments (id, post_id, author_id, text, created_at)
     select pg_temp.id_at(drawn.at, 'comment', drawn.n), post_id, person.id, pg_temp.one_of($1, drawn.n, 21), drawn.at
     from drawn join seed_people person on person.n = author
     order by drawn.at`,
    [REMARKS],
  );
}

/** The record of a picture or a video in the media store's format; the files themselves do not exist. */
const PICTURE = `json_build_array(json_build_object(
  'type', 'image', 'name', pg_temp.file('picture-l', n, 'webp'), 'width', 1300, 'height', 650 + 325 * (n % 4),
  'thumbhash', thumbhash,
  'variants', json_build_array(
    json_build_object('name', pg_temp.file('picture-s', n, 'webp'), 'width', 320),
    json_build_object('name', pg_temp.file('picture-m', n, 'webp'), 'width', 800)),
  'poster', null, 'duration', null))`;
const VIDEO = `json_build_array(json_build_object(
  'type', 'video', 'name', pg_temp.file('video', n, 'mp4'), 'width', 720, 'height', 1280, 'thumbhash', thumbhash,
  'variants', json_build_array(), 'poster', pg_temp.file('poster', n, 'webp'),
  'duration', round((5 + 40 * pg_temp.draw(n, 31))::numeric, 1)))`;

/** How many posts one statement inserts: few enough that triggers which count in one row stay quick. */
const AT_ONCE = 1000;

/** Insert the posts, with counts of their likes and comments. */
export async function fillPosts(client: pg.ClientBase, posts: number): Promise<void> {
  await client.query(`
    create temp table seed_counts as
      select n, coalesce(liked.count, 0) as likes, coalesce(commented.count, 0) as comments
      from seed_posts
      left join (select post_id, count(*) from likes group by post_id) liked on liked.post_id = id
      left join (select post_id, count(*) from comments group by post_id) commented on commented.post_id = id`);
  await client.query('alter table seed_counts add primary key (n)');
  await client.query('alter table seed_posts add primary key (n)');
  await client.query('analyze seed_counts');
  for (let first = 1; first <= posts; first += AT_ONCE) {
    await client.query(INSERT_POSTS, [SENTENCES, HASHTAGS, PLACES, first, first + AT_ONCE - 1]);
  }
}

const INSERT_POSTS = `
  insert into posts (id, author_id, caption, tags, location, media, likes_count, comments_count, created_at)
  select post.id, author_id,
    concat_ws(' ',
      pg_temp.one_of($1::text[], n, 32),
      case when pg_temp.draw(n, 33) < 0.5 then pg_temp.one_of($1, n, 34) end,
      '#' || tag, '#' || other_tag),
    array_remove(array[tag, nullif(other_tag, tag)], null),
    case when pg_temp.draw(n, 38) < 0.3 then pg_temp.one_of($3::text[], n, 39) else '' end,
    case when kind < 0.85 then ${PICTURE} when kind < 0.92 then ${VIDEO} else '[]' end::jsonb,
    likes, comments, post.at
  from (
    select *,
      case when pg_temp.draw(n, 35) < 0.7 then pg_temp.one_of($2::text[], n, 36) end as tag,
      case when pg_temp.draw(n, 35) < 0.4 then pg_temp.one_of($2, n, 37) end as other_tag,
      pg_temp.draw(n, 40) as kind,
      encode(decode(md5('hash' || n) || substr(md5(n || 'hash'), 1, 18), 'hex'), 'base64') as thumbhash
    from seed_posts join seed_counts using (n)
    where n between $4 and $5
  ) post
  join (select n as author, id as author_id from seed_people) people using (author)
  order by post.id`;

/** Insert follows: each person follows about as many people, the first people far more often than the last. */
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

/** Insert the people, with counts of the rows so far. Call this last. */
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
