-- Entry fees of events, paid by UPI to the organiser. All three are null or empty for events without a fee.
alter table all_events
  -- rupees for a seat
  add column fee integer,
  add column payee_address text not null default '',
  add column payee_name text not null default '';

-- Payments for seats. A seat and its payment begin together (functions/event-payments.sql).
create table event_payments (
  id uuid primary key,
  -- the note of the payment in the payer's bank names it
  number integer generated always as identity unique,
  event_id uuid not null references all_events on delete cascade,
  -- a payment that was made stays in the organiser's books when the account is erased
  person_id uuid references people on delete set null,
  -- as they were when the payment began
  amount integer not null check (amount between 1 and 100000),
  payee_address text not null check (char_length(payee_address) between 1 and 164),
  payee_name text not null check (char_length(payee_name) between 1 and 100),
  -- started: not paid yet; waiting: for the organiser to look at the bank statement; reversed: the money went back
  state text not null check (state in ('started', 'waiting', 'confirmed', 'reversed', 'withdrawn')),
  -- until when the seat of a started payment is held
  pay_by timestamptz not null,
  -- the bank's number of the payment (UTR); null for cash
  reference text check (reference ~ '^[0-9]{12}$'),
  -- why the last reference was returned to the payer
  returned_for text check (returned_for in ('not_found', 'wrong_amount', 'returned', 'other')),
  -- why the money went back
  reversed_for text not null default '' check (char_length(reversed_for) <= 500),
  sent_at timestamptz,
  decided_by uuid references people on delete set null,
  decided_at timestamptz,
  reversed_by uuid references people on delete set null,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  check (state <> 'waiting' or (reference is not null and sent_at is not null)),
  check ((state in ('confirmed', 'reversed')) = (decided_at is not null)),
  check ((state = 'reversed') = (reversed_at is not null))
);
-- a person pays once for an event
create unique index event_payments_person_key on event_payments (event_id, person_id)
  where state in ('started', 'waiting', 'confirmed');
-- a reference pays once
create unique index event_payments_reference_key on event_payments (reference) where state in ('waiting', 'confirmed');
-- the organiser's list; one's own; seats whose time is over; what refers to a person
create index event_payments_event_idx on event_payments (event_id, number);
create index event_payments_person_idx on event_payments (person_id, event_id);
create index event_payments_due_idx on event_payments (pay_by) where state = 'started';
create index event_payments_decided_by_idx on event_payments (decided_by) where decided_by is not null;
create index event_payments_reversed_by_idx on event_payments (reversed_by) where reversed_by is not null;
