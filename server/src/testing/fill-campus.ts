import type pg from 'pg';

/** The size of a filled campus: large enough that a sequential scan is never the best plan for a few rows. */
const PEOPLE = 20_000;
const POSTS = 30_000;
/** The time of the last post, in milliseconds since 1970. */
const NOW = Date.now();

/** The id of the nth person of a filled campus, from 1. */
export const personId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** A pseudo-random number from 1 to `most`, determined by `n` and `salt`. */
const draw = (most: number, n: string, salt: number) =>
  `(1 + (hashint8extended(${n}, ${salt}) & 2147483647) % ${most})`;
const person = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Posts are a minute apart. */
const entry = (n: string, salt: number) =>
  `(lpad(to_hex(${NOW} - (${POSTS} - ${n}) * 60000), 12, '0') || '7'
    || substr(md5(${salt} || '-' || ${n}), 1, 3) || 'a' || substr(md5(${salt} || '-' || ${n}), 4, 15))::uuid`;

/** Distinct pairs of people from this many draws. */
const pairs = (tries: number, salt: number) => `
  select distinct on (one, other) one, other from (
    select ${person(draw(PEOPLE, 'n', salt))} as one, ${person(draw(PEOPLE, 'n', salt + 1))} as other
    from generate_series(1::bigint, ${tries}) n
  ) drawn where one <> other`;
/** Distinct pairs of people and posts. */
const visits = (tries: number, salt: number) => `
  select distinct on (person_id, post_id) n, person_id, post_id from (
    select n, ${person(draw(PEOPLE, 'n', salt))} as person_id, ${entry(draw(POSTS, 'n', salt + 1), 0)} as post_id
    from generate_series(1::bigint, ${tries}) n
  ) drawn`;

/** All references are valid here, and checking each would take most of the time. */
const DROP_REFERENCES = `do $$ declare one record; begin
  for one in select conrelid::regclass as owner, conname from pg_constraint where contype = 'f' and conparentid = 0 loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop;
end $$`;

/** Fill an empty database by SQL, including the data that triggers would maintain. */
export async function fillCampus(client: pg.ClientBase): Promise<void> {
  const statements = [
    DROP_REFERENCES,
    `insert into colleges (id, name, slug)
     select ${person('n')}, 'College ' || n, 'college' || n from generate_series(1::bigint, 2) n`,
    `insert into people (id, name, email, username, department, year, hides_email, college_id)
     select ${person('n')}, substr(md5('first' || n), 1, 6) || ' ' || substr(md5('last' || n), 1, 8),
       'student' || n || '@quad.example', substr(md5('user' || n), 1, 12),
       (array['cse', 'eee', 'mech', 'ds', 'che', 'civil'])[${draw(6, 'n', 1)}], ${draw(5, 'n', 2)}, n % 4 = 0,
       case when n % 10 > 0 then ${person('1 + n % 2')} end
     from generate_series(1::bigint, ${PEOPLE}) n`,
    `insert into follows (follower_id, followee_id) ${pairs(60_000, 3)}`,
    `insert into follows (follower_id, followee_id)
     select followee_id, follower_id from follows where follower_id::text < '00000000-0000-7000-8000-000000000400'
     on conflict do nothing`,
    `insert into blocks (blocker_id, blocked_id) ${pairs(8_000, 5)}`,
    `insert into mutes (muter_id, muted_id) ${pairs(8_000, 7)}`,
    `insert into friend_requests (from_id, to_id) ${pairs(12_000, 9)}`,
    `insert into friend_lists (owner_id, list, member_id)
     select one, case when one < other then 'close' else 'work' end, other from (${pairs(12_000, 11)}) friends`,
    'alter table posts disable trigger user',
    `insert into posts (id, author_id, caption, visibility, tags)
     select ${entry('n', 0)}, ${person(draw(PEOPLE, 'n', 13))}, 'words', case when n % 20 = 0 then 'close_friends' else 'public' end,
       array['tag' || ${draw(3000, 'n', 14)}]
     from generate_series(1::bigint, ${POSTS}) n`,
    'alter table posts enable trigger user',
    `insert into posts_per_day select id_day(id), count(*) from posts where visibility = 'public' group by 1`,
    `insert into post_tags select unnest(tags), id from posts where visibility = 'public'`,
    'insert into tags select tag, count(*) from post_tags group by tag',
    `insert into post_mentions (person_id, post_id) select person_id, post_id from (${visits(12_000, 15)}) visit`,
    `insert into saved_posts (id, person_id, post_id) select ${entry('n', 1)}, person_id, post_id from (${visits(12_000, 17)}) visit`,
    `insert into reposts (id, person_id, post_id) select ${entry('n', 2)}, person_id, post_id from (${visits(12_000, 19)}) visit`,
    `insert into likes (person_id, post_id) select person_id, post_id from (${visits(20_000, 21)}) visit`,
    `insert into comments (id, author_id, post_id, text)
     select ${entry('n', 3)}, person_id, post_id, 'words' from (${visits(20_000, 23)}) visit`,
    'insert into comment_likes (comment_id, person_id) select comments.id, posts.author_id from comments join posts on posts.id = post_id',
    `insert into caption_versions (id, post_id, caption, written_at)
     select ${entry('n', 4)}, post_id, 'words', now() from (${visits(8_000, 25)}) visit`,
    `insert into reports (id, reporter_id, subject_type, subject_id, reason)
     select ${entry('n', 5)}, person_id, 'post', post_id, 'spam' from (${visits(8_000, 27)}) visit`,
    `insert into college_versions (college_id, version, content)
     select ${person('n')}, 1, '{"departments": [{"key": "cse", "name": "CSE", "tagline": "", "highlights": [], "faculty": [], "achievements": []}]}' from generate_series(1::bigint, 2) n`,
    `insert into notices (id, college_id, title, description, date, department, asks_acknowledgement)
     select ${entry('n', 6)}, ${person('1 + n % 2')}, 'words', 'words', '2000-01-01'::date + n::int,
       case when n % 3 = 0 then 'cse' end, true
     from generate_series(1::bigint, 6000) n`,
    `insert into notice_acknowledgements (notice_id, person_id)
     select ${entry('(1 + n % 600)', 6)}, ${person('n')} from generate_series(1::bigint, 6000) n`,
    `insert into notice_reads (person_id, notice_id)
     select ${person('n')}, ${entry('(1 + n % 600)', 6)} from generate_series(1::bigint, 6000) n`,
    `insert into notifications (id, person_id, kind, subject_id, place, at, actors_count, is_unread)
     select ${entry('n', 7)}, person_id, (array['like', 'comment'])[1 + n % 2], post_id, ${entry('n', 7)}, now(), 1, n % 3 = 0
     from (${visits(30_000, 29)}) visit`,
    `insert into notification_actors (notification_id, actor_id, at)
     select id, ${person(draw(PEOPLE, 'row_number() over ()', 31))}, now() from notifications`,
    `insert into notification_switches (person_id, kind, is_on) select ${person('n')}, 'repost', false from generate_series(1::bigint, 6000) n`,
    `insert into notification_settings (person_id, push) select ${person('n')}, true from generate_series(1::bigint, 6000) n`,
    `insert into conversations (id, kind, low_id, high_id, last_seq)
     select md5(one::text || other)::uuid, 'direct', one, other, 2 from (${pairs(16_000, 29)}) pair where one < other`,
    `insert into conversation_members (conversation_id, person_id, is_accepted, activity)
     select id, person_id, true, id from conversations cross join lateral unnest(array[low_id, high_id]) person_id`,
    `insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text)
     select md5(c.id::text || seq)::uuid, c.id, seq, c.low_id, md5(seq || c.id::text)::uuid, 'text', 'words ' || seq
     from conversations c cross join lateral generate_series(1, 2) seq`,
    'alter table all_memes disable trigger user',
    `insert into memes (id, author_id, title, media, likes_count)
     select ${entry('n', 8)}, ${person(draw(PEOPLE, 'n', 33))}, 'words',
       '{"type": "image", "name": "x", "width": 1, "height": 1, "thumbhash": null, "variants": [], "poster": null, "duration": null}', 1
     from generate_series(1::bigint, 6000) n`,
    'alter table all_memes enable trigger user',
    'select index_memes(array(select id from memes))',
    `insert into meme_likes (meme_id, person_id, count, batch)
     select ${entry('n', 8)}, ${person(draw(PEOPLE, 'n', 34))}, 1, gen_random_uuid() from generate_series(1::bigint, 6000) n`,
    `insert into events (id, proposer_id, client_id, state, title, description, category, location, starts_at, ends_at,
       time_zone, going_count, words)
     select ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 35))}, gen_random_uuid(),
       case when n % 40 = 0 then 'proposed' else 'published' end, 'words ' || n, repeat('words ', 80), (array['Tech', 'Coding', 'Design'])[1 + n % 3],
       'hall', now() + (n - 5000) * interval '1 hour', now() + (n - 4998) * interval '1 hour', 'UTC', 3, ''
     from generate_series(1::bigint, 6000) n`,
    `insert into event_keys (event_id, key) select id, sha256(uuid_send(id)) from events`,
    `insert into event_hosts (event_id, person_id) select id, proposer_id from events`,
    'alter table event_registrations disable trigger user',
    `insert into event_registrations (id, event_id, person_id, state, number, place, seated_at, checked_in_at)
     select ${entry('n', 10)}, ${entry('1 + n % 6000', 9)}, ${person(draw(PEOPLE, 'n', 36))}, 'going', n, n, now(),
       case when n % 6000 < 4000 then now() end
     from generate_series(1::bigint, 18000) n on conflict do nothing`,
    'alter table event_registrations enable trigger user',
    `insert into event_scans (id, registration_id, at, door, by_hand)
     select id, id, checked_in_at, 'Gate 1', false from event_registrations where checked_in_at is not null`,
    `insert into event_updates (id, event_id, author_id, client_id, text)
     select ${entry('n', 11)}, ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 35))}, gen_random_uuid(), 'words'
     from generate_series(1::bigint, 6000) n`,
    `insert into event_pictures (id, event_id, author_id, client_id, media, alt_text)
     select ${entry('n', 12)}, ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 36))}, gen_random_uuid(),
       '{"type": "image", "name": "x", "width": 1, "height": 1, "thumbhash": null, "variants": [], "poster": null, "duration": null}', ''
     from generate_series(1::bigint, 6000) n`,
    'alter table all_polls disable trigger user',
    `insert into polls (id, author_id, client_id, kind, question, options, votes, results_after, ended_id, ends_at, words)
     select ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 35))}, gen_random_uuid(),
       (array['poll', 'ballot', 'survey', 'poll'])[1 + n % 4], 'Words ' || md5(n::text), '{a,b}', '{1,1}', 'vote',
       case when n % 3 > 0 then ${entry('n', 9)} end, case when n % 3 > 0 then now() end, to_tsvector('simple', md5(n::text))
     from generate_series(1::bigint, 6000) n`,
    'alter table all_polls enable trigger user',
    `insert into poll_voters (poll_id, person_id, option)
     select ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 36))}, 1 from generate_series(1::bigint, 6000) n`,
    `insert into survey_answers (poll_id, person_id, answers)
     select ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 36))}, '{"0": [1], "3": "words"}' from generate_series(1::bigint, 6000) n`,
    'alter table all_listings disable trigger user',
    'alter table all_lost_items disable trigger user',
    `insert into listings (id, seller_id, client_id, title, category, price, description, state, expires_at, words)
     select ${entry('n', 9)}, ${person(draw(PEOPLE, 'n', 35))}, gen_random_uuid(), 'words',
       (array['Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous'])[1 + n % 5], ${draw(5000, 'n', 36)}, 'words',
       case when n % 3 = 0 then 'sold' else 'available' end, now() + case when n % 7 = 0 then -1 else 20 end * interval '1 day',
       search_words('words item' || n % 400)
     from generate_series(1::bigint, 9000) n`,
    `insert into market_pictures (id, owner_id, listing_id, media)
     select ${entry('n', 10)}, seller_id, id, '{"type": "image", "name": "x", "width": 1, "height": 1, "thumbhash": null, "variants": [], "poster": null, "duration": null}'
     from (select *, row_number() over () as n from listings) listings`,
    `insert into saved_listings (person_id, listing_id)
     select ${person(draw(PEOPLE, 'n', 37))}, id from (select id, row_number() over () as n from listings) listings`,
    `insert into offers (id, listing_id, buyer_id, is_by_seller, client_id, amount, state)
     select ${entry('n', 11)}, id, ${person(draw(PEOPLE, 'n', 38))}, false, gen_random_uuid(), 5, 'open'
     from (select id, row_number() over () as n from listings) listings`,
    `insert into handovers (id, kind, subject_id, title, giver_id, taker_id, state, done_at)
     select ${entry('n', 12)}, 'listing', id, 'words', seller_id, ${person('(n % 7) + 1')}, 'done', now() - interval '9 days'
     from (select *, row_number() over () as n from listings) listings where seller_id <> ${person('(n % 7) + 1')}`,
    `insert into handover_ratings (id, handover_id, rater_id, rated_id, stars, text)
     select id, id, taker_id, giver_id, 4, '' from handovers`,
    `insert into lost_items (id, person_id, client_id, kind, title, description, place, happened_on, question, words)
     select ${entry('n', 13)}, ${person(draw(PEOPLE, 'n', 39))}, gen_random_uuid(), (array['lost', 'found'])[1 + n % 2], 'words', '',
       'Library', '2026-01-01'::date + (n % 100)::integer, '', search_words('words item' || n % 399)
     from generate_series(1::bigint, 8000) n`,
    `insert into lost_matches (lost_id, found_id, likeness)
     select lost.id, found.id, 1 from lost_items lost join lost_items found on found.kind = 'found' and found.words = lost.words
     where lost.kind = 'lost' and found.id > lost.id limit 8000`,
    `insert into listing_searches (id, person_id, q, category, min_price, max_price)
     select ${entry('n', 14)}, ${person('n')}, 'item' || n % 400, (array['Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous'])[1 + n % 5], 0, 5000
     from generate_series(1::bigint, 6000) n`,
    'alter table all_listings enable trigger user',
    'alter table all_lost_items enable trigger user',
    `insert into message_reactions (message_id, person_id, emoji)
     select id, ${person('7')}, '🎉' from messages limit 8000`,
    'alter table groups disable trigger user',
    `insert into groups (id, title, description, kind, department, access, invitation, members_max, members_count, activity)
     select ${entry('n', 35)}, 'Group ' || n, repeat('words ', 50), 'course', 'cse', case when n % 9 = 0 then 'hidden' else 'open' end,
       n::text, 50, 5, ${entry('n', 35)} from generate_series(1::bigint, 6000) n`,
    `insert into group_words (group_id, words) select id, search_words(title || ' ' || description) from groups`,
    'alter table groups enable trigger user',
    'alter table group_members disable trigger user',
    `insert into group_members (group_id, person_id, role)
     select distinct on (g.id, person) g.id, person, 'member' from groups g cross join lateral (
       select ${person(draw(PEOPLE, 'n', 36))} as person from generate_series(length(g.title)::bigint, length(g.title)::bigint + 1) n
     ) members`,
    'alter table group_members enable trigger user',
    'alter table group_topics disable trigger user',
    `insert into group_topics (id, group_id, title, is_general, activity, last_seq)
     select ${entry('n', 37)}, ${entry('n', 35)}, 'General', true, ${entry('n', 37)}, 2 from generate_series(1::bigint, 6000) n`,
    'alter table group_topics enable trigger user',
    `insert into group_replies (id, group_id, topic_id, seq, author_id, client_id, text)
     select gen_random_uuid(), group_id, id, seq, ${person('8')}, gen_random_uuid(), 'words'
     from group_topics cross join generate_series(1, 2) seq`,
    `insert into group_reads (person_id, topic_id, seq)
     select ${person('8')}, id, 1 from group_topics`,
    // Leave nothing for screening.
    'truncate screening_queue',
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
}
