const MEDIA = `'{"type": "image", "name": "ab/abc.webp", "width": 800, "height": 600, "thumbhash": "HBkSHYSIeHiPiHh8eJd4eTN0EEQG", "variants": [], "poster": null, "duration": null}'`;
const SOME = (table: string, condition = 'true', count = 50) =>
  `(select *, row_number() over (order by id desc) as n from ${table} where ${condition} order by id desc limit ${count})`;
const others = (place: string) => `join everyone other on other.n = 1 + (${place}) % (select count(*) from everyone)`;

/** The parts of events, groups, polls, the market and the library. */
export const COMMUNITY: readonly string[] = [
  `insert into event_organisers (person_id, club, added_by) select everyone.id, 'Club ' || everyone.n, staff.id
   from everyone join staff on staff.n = 1 where everyone.n % 97 = 0`,
  `insert into event_updates (id, event_id, author_id, client_id, text)
   select uuidv7(), event.id, event.proposer_id, gen_random_uuid(), 'The hall has changed, part ' || k
   from ${SOME('events', "title like '%workshop%'")} event cross join generate_series(1, 40) k`,
  `insert into event_pictures (id, event_id, author_id, client_id, media, alt_text)
   select uuidv7(), event.id, other.id, gen_random_uuid(), ${MEDIA}, ''
   from ${SOME('events', "title like '%workshop%'")} event cross join generate_series(1, 60) k ${others('event.n * 7 + k')}`,
  `insert into event_walk_ins (id, event_id, name, door) select uuidv7(), event.id, 'A visitor', 'Gate 1'
   from ${SOME('events', "title like '%workshop%'")} event cross join generate_series(1, 60)`,
  `insert into event_payments (id, event_id, person_id, amount, payee_address, payee_name, state, pay_by, reference, sent_at)
   select uuidv7(), event.id, other.id, 100, 'club@upi', 'Club', 'waiting', now(), lpad((event.n * 1000 + k)::text, 12, '0'), now()
   from ${SOME('events', "title like '%workshop%'")} event cross join generate_series(1, 60) k ${others('event.n * 13 + k')}`,
  `update all_events set fee = 100, payee_address = 'club@upi', payee_name = 'Club' where id in (select event_id from event_payments)`,
  `insert into group_topics (id, group_id, title, is_general, activity)
   select uuidv7(), id, 'General', true, uuidv7() from groups where invitation like 'bench %'`,
  `insert into group_joins (group_id, person_id, state)
   select study_group.id, other.id, 'asked' from ${SOME('groups', "invitation not like 'bench %'")} study_group
   cross join generate_series(1, 60) k ${others('study_group.n * 41 + k * 3 + 2000')} on conflict do nothing`,
  `insert into group_bans (group_id, person_id)
   select study_group.id, other.id from ${SOME('groups', "invitation not like 'bench %'")} study_group
   cross join generate_series(1, 60) k ${others('study_group.n * 43 + k * 3 + 2500')}
   where not exists (select from group_members m where m.group_id = study_group.id and m.person_id = other.id)
     and not exists (select from group_joins j where j.group_id = study_group.id and j.person_id = other.id)
   on conflict do nothing`,
  `insert into group_requests (id, group_id, asked_by, members_max, reason)
   select uuidv7(), study_group.id, m.person_id, 100, 'The course grows' from ${SOME('groups', 'true', 300)} study_group
   join group_members m on m.group_id = study_group.id and m.role = 'owner'`,
  `insert into polls (id, author_id, client_id, kind, question, options, votes, results_after, questions, words)
   select uuidv7(), viewers.id, gen_random_uuid(), 'survey', 'How was the fest, ' || viewers.n || '?', '{}', '{}', 'end',
     '[{"kind": "one", "text": "Was it good?", "choices": ["Yes", "No"], "isRequired": true, "scale": null, "firstLabel": "", "lastLabel": ""}, {"kind": "text", "text": "Why?", "choices": [], "isRequired": false, "scale": null, "firstLabel": "", "lastLabel": ""}]', ''
   from viewers`,
  `insert into survey_answers (poll_id, person_id, answers)
   select survey.id, other.id, '{"0": [0], "1": "It was fine"}' from (select id, row_number() over () as n from polls where kind = 'survey') survey
   cross join generate_series(1, 100) k ${others('survey.n * 11 + k')} on conflict do nothing`,
  `insert into polls (id, author_id, client_id, kind, question, options, votes, results_after, nominations_end_at, opens_at, ends_at, words)
   select uuidv7(), staff.id, gen_random_uuid(), 'ballot', 'Council ' || staff.n, '{}', '{}', 'end', now() + interval '1 year',
     now() + interval '400 days', now() + interval '500 days', '' from staff`,
  `insert into poll_nominations (id, poll_id, person_id, statement, state, decided_at)
   select uuidv7(), ballot.id, other.id, 'I know the council from two years in it', 'accepted', now()
   from (select id, row_number() over () as n from polls where kind = 'ballot') ballot cross join generate_series(1, 20) k ${others('ballot.n * 17 + k')}`,
  `insert into listing_searches (id, person_id, q, category, min_price, max_price)
   select uuidv7(), id, 'item' || k, null, 0, 5000 from viewers cross join generate_series(1, 10) k`,
  `insert into offers (id, listing_id, buyer_id, is_by_seller, client_id, amount, state)
   select uuidv7(), listing.id, other.id, false, gen_random_uuid(), 50, 'open' from ${SOME('listings', "state = 'available'")} listing
   cross join generate_series(1, 20) k ${others('listing.n * 19 + k')} where other.id <> listing.seller_id`,
  `insert into handovers (id, kind, subject_id, title, giver_id, taker_id, state, done_at)
   select uuidv7(), 'listing', listing.id, listing.title, viewers.id, other.id, 'done', now() - interval '9 days'
   from ${SOME('listings', 'true', 2000)} listing join viewers on viewers.n = 1 + listing.n % 64 ${others('listing.n * 23')}
   where other.id <> viewers.id`,
  `insert into handover_ratings (id, handover_id, rater_id, rated_id, stars, text)
   select uuidv7(), id, taker_id, giver_id, 4, 'On time and as described' from handovers`,
  `insert into library_requests (id, kind, title, subject, department, requester_id, wanted_count)
   select time_ordered_id(now() - make_interval(mins => 1000 - k)), (array['book', 'note'])[1 + k % 2], 'Notes of unit ' || k, 'Algorithms', 'cse', other.id, k % 30
   from generate_series(1, 1000) k ${others('k * 29')}`,
  `insert into library_shelves (id, person_id, item_id)
   select uuidv7(), viewers.id, item.id from viewers cross join ${SOME('library_items', 'true', 60)} item`,
];
