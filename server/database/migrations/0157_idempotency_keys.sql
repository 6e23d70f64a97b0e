-- The keys of writes that were done, for a day. `id` is a hash of account and key, so a row names nobody. `fingerprint`
-- is a hash of key, call and body. `answer` is encrypted with the key, which is not stored; null while the answer is not
-- known, and for answers with secrets. Updates of the answer stay on their page.
create table idempotency_keys (
  id uuid primary key,
  fingerprint bytea not null,
  status smallint,
  answer bytea,
  made_at timestamptz not null default now()
) with (fillfactor = 70);
