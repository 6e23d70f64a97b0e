/** The parts of people: colleges, friends, requests, hidden people, devices, notifications. */
export const PEOPLE: readonly string[] = [
  `insert into colleges (id, name, slug) values (uuidv7(), 'Quad Bench', 'quadbench'), (uuidv7(), 'Second Bench', 'secondbench')`,
  `update people set college_id = (select id from colleges where slug = 'quadbench')`,
  // A viewer and the first hundred of the followed people are friends.
  `insert into follows (follower_id, followee_id)
   select followee_id, follower_id from (
     select follower_id, followee_id, row_number() over (partition by follower_id order by followee_id) as place
     from follows join viewers on viewers.id = follower_id
   ) followed where place <= 100 on conflict do nothing`,
  `insert into friend_lists (owner_id, list, member_id)
   select follower_id, 'close', followee_id from follows join viewers on viewers.id = follower_id on conflict do nothing`,
  ...['blocks (blocker_id, blocked_id)', 'mutes (muter_id, muted_id)'].map(
    (table, place) =>
      `insert into ${table} select viewers.id, other.id from viewers cross join generate_series(1, 20) k
       join everyone other on other.n = 1 + (viewers.n * 31 + k * ${37 + place}) % (select count(*) from everyone)
       where not exists (select from viewers hidden where hidden.id = other.id) on conflict do nothing`,
  ),
  ...['viewers.id, other.id', 'other.id, viewers.id'].map(
    (pair) =>
      `insert into friend_requests (from_id, to_id) select ${pair} from viewers cross join generate_series(1, 50) k
       join everyone other on other.n = 1 + (viewers.n * 101 + k * 7) % (select count(*) from everyone)
       where other.id <> viewers.id on conflict do nothing`,
  ),
  `insert into sessions (id, token, person_id, expires_at, user_agent, ip_address)
   select uuidv7(), md5(random()::text) || md5(random()::text), id, now() + interval '10 years',
     'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', '10.0.0.' || k
   from viewers cross join generate_series(1, 5) k`,
  `insert into passkeys (id, person_id, credential_id, public_key, name)
   select uuidv7(), id, md5(random()::text), '\\x00', 'Key ' || k from viewers cross join generate_series(1, 3) k`,
  `with breach as (
     insert into breaches (id, since, until, known_at, what, measures, kinds)
     select uuidv7(), now(), now(), now(), 'A list of addresses was readable', 'The list is closed', '{email}' from generate_series(1, 3)
     returning id
   ) insert into breach_people (breach_id, person_id) select breach.id, viewers.id from breach cross join viewers`,
  // Likes and boosts of the newest posts, as if they were each viewer's.
  `insert into notifications (id, person_id, kind, subject_id, place, at, actors_count, is_unread)
   select uuidv7(), viewers.id, kind, post.id, uuidv7(), now(), 3, post.n % 2 = 0
   from viewers cross join unnest(array['like', 'repost']) kind
   cross join lateral (
     select id, row_number() over (order by id desc) as n from posts where visibility = 'public' order by id desc limit 50
   ) post`,
  `insert into notification_actors (notification_id, actor_id, at)
   select notification.id, other.id, now()
   from (select id, row_number() over (order by id) as n from notifications) notification cross join generate_series(1, 3) k
   join everyone other on other.n = 1 + (notification.n * 13 + k) % (select count(*) from everyone)`,
];
