-- Signing in with a provider.

-- States that providers have answered: each is answered once.
create table answered_social_states (
  -- SHA-256 in base64url
  state_hash text primary key,
  expires_at timestamptz not null
);
-- forgetting the old ones
create index answered_social_states_expires_idx on answered_social_states (expires_at);

-- What providers have just vouched for, until it is used.
create table social_proofs (
  -- SHA-256 in base64url, like the challenge: what is stored opens nothing
  proof_hash text primary key,
  challenge text not null,
  identity jsonb not null,
  expires_at timestamptz not null
);
create index social_proofs_expires_idx on social_proofs (expires_at);

-- A person has one password, and one account of each provider. The index finds the ways in of a person, too.
create unique index accounts_person_provider_key on accounts (person_id, provider_id);
drop index accounts_person_idx;
