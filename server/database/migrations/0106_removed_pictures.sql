-- What pictures looked like that were removed by a decision: 64 bits of each, and nothing else.
create table removed_pictures (
  decision_id uuid not null references moderation_decisions on delete cascade,
  number smallint not null,
  hash bit(64) not null,
  -- the eight bytes of the hash, each with its place: two hashes that differ in at most seven bits share one of them
  bands integer[] not null,
  primary key (decision_id, number)
);
create index removed_pictures_bands_idx on removed_pictures using gin (bands);
