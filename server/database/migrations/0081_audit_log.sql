-- What those who run the campus have done. Lines are chained by their hashes and never change (functions/audit-log.sql).
create table audit_log (
  number bigint primary key,
  at timestamptz not null,
  -- where it was done: in the app, from the shell, or by the server itself
  via text not null check (via in ('app', 'shell', 'server')),
  -- the person who did it, in the app; no foreign key, because lines outlive accounts
  actor_id uuid,
  action text not null,
  -- what it was done to, such as a person or a post
  subject_type text,
  subject_id text,
  details jsonb not null,
  hash bytea not null,
  check ((via = 'app') = (actor_id is not null)),
  check ((subject_type is null) = (subject_id is null))
);

create index audit_log_actor_idx on audit_log (actor_id, number);
create index audit_log_subject_idx on audit_log (subject_type, subject_id, number);
create index audit_log_action_idx on audit_log (action, number);
