-- Things for sale, offers for them, what is lost and found, and hand-overs.

create table listings (
  id uuid primary key,
  seller_id uuid not null references people on delete cascade,
  -- what the seller's device called it: sent again it is the same
  client_id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  category text not null check (category in ('Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous')),
  -- whole rupees
  price integer not null check (price between 0 and 1000000),
  description text not null check (char_length(description) <= 2000),
  state text not null default 'available' check (state in ('available', 'reserved', 'sold')),
  reserved_for uuid references people on delete set null,
  -- what was agreed with them
  reserved_at_price integer check (reserved_at_price between 0 and 1000000),
  expires_at timestamptz not null,
  words tsvector not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (seller_id, client_id),
  check (reserved_for is null or state <> 'available')
);
-- the list, in its three orders, and that of one category
create index listings_newest_idx on listings (id desc) where state <> 'sold';
create index listings_category_idx on listings (category, id desc) where state <> 'sold';
create index listings_price_idx on listings (price, id desc) where state <> 'sold';
create index listings_seller_idx on listings (seller_id, id desc);
create index listings_reserved_idx on listings (reserved_for) where reserved_for is not null;
create index listings_words_idx on listings using gin (words);
-- whose sellers are to be reminded
create index listings_ending_idx on listings (expires_at) where state = 'available';

-- An end that its seller was reminded of: once, and of another end again.
create table listing_reminders (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  expires_at timestamptz not null,
  unique (listing_id, expires_at)
);

create table saved_listings (
  person_id uuid not null references people on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, listing_id)
);
create index saved_listings_listing_idx on saved_listings (listing_id);

create table listing_searches (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  q text not null check (char_length(q) <= 100),
  category text check (category in ('Books', 'Electronics', 'Furniture', 'Bicycle', 'Miscellaneous')),
  min_price integer not null,
  max_price integer not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (person_id, q, category, min_price, max_price)
);
-- which of them a new listing may match
create index listing_searches_category_idx on listing_searches (category);

-- Who has been told of a listing by a saved search: once.
create table listing_search_hits (
  listing_id uuid not null references listings on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (listing_id, person_id)
);
create index listing_search_hits_person_idx on listing_search_hits (person_id);

create table lost_items (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('lost', 'found')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) <= 1000),
  place text not null check (char_length(place) between 1 and 120),
  happened_on date not null,
  question text not null check (char_length(question) <= 160),
  state text not null default 'open' check (state in ('open', 'returned', 'closed')),
  words tsvector not null,
  created_at timestamptz not null default now(),
  unique (person_id, client_id)
);
create index lost_items_open_idx on lost_items (id desc) where state = 'open';
create index lost_items_kind_idx on lost_items (kind, id desc) where state = 'open';
create index lost_items_person_idx on lost_items (person_id, id desc);
create index lost_items_words_idx on lost_items using gin (words);
create index lost_items_place_idx on lost_items using gin (lower(place) gin_trgm_ops);

-- A lost and a found item that may be the same thing; both sides are told when the row is new.
create table lost_matches (
  lost_id uuid not null references lost_items on delete cascade,
  found_id uuid not null references lost_items on delete cascade,
  likeness real not null,
  created_at timestamptz not null default now(),
  primary key (lost_id, found_id)
);
create index lost_matches_found_idx on lost_matches (found_id);

-- Pictures of listings and lost items. They are uploaded first; a job removes those that nothing shows.
create table market_pictures (
  id uuid primary key,
  owner_id uuid not null references people on delete cascade,
  listing_id uuid references listings on delete cascade,
  lost_item_id uuid references lost_items on delete cascade,
  position smallint not null default 0,
  alt_text text not null default '' check (char_length(alt_text) <= 1000),
  -- as the media store has it
  media jsonb not null,
  created_at timestamptz not null default now(),
  check (listing_id is null or lost_item_id is null)
);
create index market_pictures_listing_idx on market_pictures (listing_id, position) where listing_id is not null;
create index market_pictures_lost_item_idx on market_pictures (lost_item_id, position) where lost_item_id is not null;
create index market_pictures_owner_idx on market_pictures (owner_id);
create index market_pictures_unused_idx on market_pictures (created_at)
  where listing_id is null and lost_item_id is null;

create table offers (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references people on delete cascade,
  is_by_seller boolean not null,
  client_id uuid not null,
  amount integer not null check (amount between 0 and 1000000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'replaced', 'released')),
  created_at timestamptz not null default now(),
  unique (listing_id, buyer_id, client_id)
);
-- one amount at a time waits for an answer, and one buyer's is accepted
create unique index offers_open_idx on offers (listing_id, buyer_id) where state = 'open';
create unique index offers_accepted_idx on offers (listing_id) where state = 'accepted';
create index offers_deal_idx on offers (listing_id, buyer_id, id desc);
create index offers_buyer_idx on offers (buyer_id);

create table upi_addresses (
  person_id uuid primary key references people on delete cascade,
  address text not null check (char_length(address) between 1 and 164)
);

-- A thing that one person gives to another. `kind` and `subject_id` say what it is, without a reference: what people have
-- said of each other stays when it is deleted.
create table handovers (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  title text not null check (char_length(title) between 1 and 120),
  giver_id uuid not null references people on delete cascade,
  taker_id uuid not null references people on delete cascade,
  amount integer check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  code text check (code ~ '^[0-9]{6}$'),
  code_until timestamptz,
  tries smallint not null default 0,
  is_paid boolean not null default false,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  check (giver_id <> taker_id),
  check ((state = 'done') = (done_at is not null))
);
-- a thing is handed over once
create unique index handovers_subject_idx on handovers (kind, subject_id) where state <> 'cancelled';
create index handovers_giver_idx on handovers (giver_id);
create index handovers_taker_idx on handovers (taker_id);

create table handover_ratings (
  id uuid primary key,
  handover_id uuid not null references handovers on delete cascade,
  rater_id uuid not null references people on delete cascade,
  rated_id uuid not null references people on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null default now(),
  unique (handover_id, rater_id)
);
create index handover_ratings_rated_idx on handover_ratings (rated_id, id desc);
create index handover_ratings_rater_idx on handover_ratings (rater_id);
