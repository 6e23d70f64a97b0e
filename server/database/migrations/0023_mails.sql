-- Mails, each written down in the transaction of what causes it. A row stays for a while after its mail was sent, so that
-- one cause sends one mail.

create table mails (
  id uuid primary key,
  -- what it is sent for, such as digest:<person>:<week>
  cause text not null unique check (char_length(cause) between 1 and 200),
  -- whom it is about; null for a mail to somebody who is not on record
  person_id uuid references people on delete cascade,
  -- the mail itself; null when it has been sent or given up
  content jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
-- what goes when a person goes
create index mails_person_idx on mails (person_id);
-- what is old is deleted
create index mails_created_idx on mails (created_at);
