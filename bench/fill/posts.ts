import type pg from 'pg';
import { HASHTAGS, PLACES, REMARKS, SENTENCES } from './words.ts';

/** Likes, a few posts having very many. No person more than once a post. */
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

/** Comments, most of them within three days of their post. */
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

/** A picture's or a video's record, as the media store would have made it; the files themselves are not there. */
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

/** Posts a statement: whatever triggers keep up to date in one row, they do so in steps that stay short. */
const AT_ONCE = 1000;

/** The posts themselves, with counts of the likes and comments that are there by now. */
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
