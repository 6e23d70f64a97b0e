-- Premium memberships, and the payments for them. No money passes through Quad: it holds what was asked for, the reference
-- that the payer gives, and who confirmed it.

create table membership_payments (
  id uuid primary key,
  -- what the note of the payment names it by, and its receipt
  number integer generated always as identity unique,
  -- a confirmed payment stays in the books when the account is erased
  person_id uuid references people on delete set null,
  -- rupees, months and the payee, as they were when the payment was begun
  amount integer not null check (amount between 1 and 100000),
  months smallint not null check (months between 1 and 24),
  payee_address text not null check (char_length(payee_address) between 1 and 164),
  payee_name text not null check (char_length(payee_name) between 1 and 100),
  -- started: the reference is not known yet; waiting: for somebody to look at the bank statement
  state text not null check (state in ('started', 'waiting', 'confirmed', 'rejected', 'withdrawn')),
  -- the bank's number of the payment (UTR)
  reference text check (reference ~ '^[0-9]{12}$'),
  reason text check (reason in ('not_found', 'wrong_amount', 'returned', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  -- what was paid for
  starts_at timestamptz,
  ends_at timestamptz,
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'started' or reference is null),
  check (state not in ('waiting', 'confirmed', 'rejected') or (reference is not null and sent_at is not null)),
  check ((state = 'confirmed') = (ends_at is not null and starts_at is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('confirmed', 'rejected', 'withdrawn')) = (decided_at is not null))
);
-- a person pays for one thing at a time
create unique index membership_payments_open_key on membership_payments (person_id) where state in ('started', 'waiting');
-- a reference pays once; one that was rejected or withdrawn can be given again
create unique index membership_payments_reference_key on membership_payments (reference)
  where state in ('waiting', 'confirmed');
-- the admins' lists
create index membership_payments_state_idx on membership_payments (state, id);
-- one's own, newest first
create index membership_payments_person_idx on membership_payments (person_id, id desc);
-- what goes when a person goes
create index membership_payments_decided_by_idx on membership_payments (decided_by);

create table memberships (
  person_id uuid primary key references people on delete cascade,
  -- orders the list of supporters
  id uuid not null unique,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- the payment that it ends with
  payment_id uuid not null references membership_payments,
  -- accent of the profile
  theme text check (theme in ('amber', 'teal', 'violet', 'rose', 'forest', 'sky')),
  -- whether others are told of it: on the profile, and in the list of supporters
  is_shown boolean not null default false,
  -- the end that its owner has been reminded of
  reminded_of timestamptz
);
-- the list of supporters, newest first
create index memberships_shown_idx on memberships (id desc) where is_shown;
-- whom to remind
create index memberships_ends_at_idx on memberships (ends_at);
create index memberships_payment_idx on memberships (payment_id);
