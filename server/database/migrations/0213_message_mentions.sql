-- The members of a group that a message mentions, with the username as it follows the @. Erasing a person deletes the rows,
-- and leaves a text that leads nowhere.
create table message_mentions (
  message_id uuid not null references messages on delete cascade,
  person_id uuid not null references people on delete cascade,
  username text not null,
  primary key (message_id, person_id)
);
-- The mentions of a person who is erased.
create index message_mentions_person_idx on message_mentions (person_id);
