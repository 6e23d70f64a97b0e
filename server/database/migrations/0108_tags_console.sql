-- What admins do to hashtags (decision 189): hide, merge, pin.
alter table tags
  -- what the audit log names it by: a line must not hold what people wrote
  add column id uuid not null default gen_random_uuid(),
  add column first_used_at timestamptz not null default now(),
  add column hidden_at timestamptz,
  -- the tag that an admin has merged it into, and the one at the end of such merges, under which its posts are found
  add column merged_into text references tags,
  add column shown_as text references tags,
  add constraint tags_merged_check check ((merged_into is null) = (shown_as is null) and merged_into <> tag and shown_as <> tag);
create unique index tags_id_key on tags (id);
create index tags_merged_idx on tags (merged_into) where merged_into is not null;
create index tags_shown_as_idx on tags (shown_as) where shown_as is not null;
create index tags_hidden_idx on tags (tag) where hidden_at is not null;
update tags set first_used_at = used.at
from (select post_tags.tag, min(posts.created_at) as at from post_tags join posts on posts.id = post_id group by 1) used
where used.tag = tags.tag;

-- Tags that stand first; the places are as many as there may be.
create table pinned_tags (
  place smallint primary key check (place between 1 and 3),
  tag text not null unique references tags on delete cascade,
  until timestamptz not null
);
