/** The parts of the console, and what people read of moderation and support. */
export const CONSOLE: readonly string[] = [
  `insert into alerts (id, cause, day, event, level, title, text, since, at, told, is_posted)
   select time_ordered_id(now() - make_interval(hours => k)), 'backup', current_date - k, 'problem', 'soon', 'The backup is old', 'No backup of this day exists.',
     now(), now() - make_interval(days => k), array(select id from staff), false from generate_series(1, 90) k`,
  `insert into filters (id, kind, text, key, reason) select uuidv7(), 'word', 'word' || k, 'word' || k, 'spam' from generate_series(1, 500) k`,
  `insert into invitations (id, email, name, kind, token_hash, invited_by, expires_at)
   select uuidv7(), 'guest' || k || '@quad.example', 'Guest ' || k, 'sent', md5(k::text) || md5('x' || k), staff.id, now() + interval '7 days'
   from generate_series(1, 500) k join staff on staff.n = 1 + k % 20`,
  `insert into ages (person_id, adult_on, source, is_limited) select id, now()::date + 200, 'own', true from everyone
   where n % 20 = 3 and not exists (select from viewers where viewers.id = everyone.id) on conflict do nothing`,
  `insert into retention_runs (kind, at, deleted) select 'sessions', now() - make_interval(hours => k), k from generate_series(1, 300) k`,
  `insert into nominee_requests (id, person_id, because, wants, proof, recorded_by)
   select uuidv7(), viewers.id, 'death', 'archive', 'A certificate', staff.id from viewers cross join generate_series(1, 3) join staff on staff.n = 1`,
  `insert into memberships (person_id, id, started_at, ends_at, payment_id, is_shown)
   select distinct on (person_id) person_id, uuidv7(), now(), now() + interval '1 year', id, true from membership_payments
   where state = 'confirmed' and person_id is not null order by person_id limit 500`,
  `insert into feedback_tickets (id, person_id, name, email, state, messages_count)
   select uuidv7(), id, 'A student', 'student@quad.example', 'open', 1 from viewers cross join generate_series(1, 40)`,
  `insert into feedback_messages (id, ticket_id, seq, author_id, is_from_team, text)
   select uuidv7(), id, 1, person_id, false, 'The library page is slow' from feedback_tickets ticket
   where not exists (select from feedback_messages where ticket_id = ticket.id)`,
  `insert into reports (id, reporter_id, subject_type, subject_id, subject_owner_id, reason)
   select uuidv7(), viewers.id, 'post', post.id, post.author_id, 'spam' from viewers
   cross join (select id, author_id from posts order by id desc limit 60) post on conflict do nothing`,
  `with decided as (
     insert into moderation_cases (id, subject_type, subject_id, owner_id, about_id, state, decided_at, gravity, reports_count,
       first_reported_at, last_reported_at, due_at, snapshot)
     select gen_random_uuid(), 'person', viewers.id, viewers.id, viewers.id, 'decided', now(), 1, 1, now(), now(), now(),
       '{"texts": ["What was reported"], "media": [], "link": "/", "createdAt": "2026-01-01T00:00:00Z", "context": []}'
     from viewers cross join generate_series(1, 20) returning id
   ) insert into moderation_decisions (id, case_id, kind, rule, reason, state, proposed_by, in_force_at)
   select uuidv7(), decided.id, 'warn', 'spam', 'Spam', 'in_force', staff.id, now() from decided join staff on staff.n = 1`,
  `insert into moderation_parties (case_id, person_id) select id, owner_id from moderation_cases where owner_id is not null on conflict do nothing`,
  `insert into grievance_members (person_id) select id from viewers where n <= 5`,
];
