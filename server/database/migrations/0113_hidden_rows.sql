-- Moderators hide memes, listings, lost items, polls, library items and events. Each table has a view of its old name, which
-- leaves out what is hidden (functions/hidden-rows.sql): what reads the view need not know of hiding. What has to reach
-- hidden rows too, such as deleting and counting, names the table.
alter table memes rename to all_memes;
alter table listings rename to all_listings;
alter table lost_items rename to all_lost_items;
alter table polls rename to all_polls;
alter table library_items rename to all_library_items;
alter table events rename to all_events;

alter table all_memes add column is_hidden boolean not null default false;
alter table all_listings add column is_hidden boolean not null default false;
alter table all_lost_items add column is_hidden boolean not null default false;
alter table all_polls add column is_hidden boolean not null default false;
alter table all_library_items add column is_hidden boolean not null default false;
alter table all_events add column is_hidden boolean not null default false;
