-- The current key of each vault, as a keyed hash that does not reveal the key. So a node notices that its key is missing
-- or is another one, before it encrypts anything.
create table vault_keys (
  vault text primary key,
  fingerprint bytea not null,
  recorded_at timestamptz not null default now()
);
