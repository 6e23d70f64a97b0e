-- Views without the rows that moderators have hidden. Every query that shows, finds, counts or notifies must use them.
-- `xmin` identifies the version of a row: a system column, which a view must name. It comes first because new columns
-- of the table are appended. A migration that drops a column must first drop its view; this file recreates it.
create or replace view memes as select xmin, * from all_memes where not is_hidden;
create or replace view listings as select xmin, * from all_listings where not is_hidden;
create or replace view lost_items as select xmin, * from all_lost_items where not is_hidden;
create or replace view polls as select xmin, * from all_polls where not is_hidden;
create or replace view library_items as select xmin, * from all_library_items where not is_hidden;
create or replace view events as select xmin, * from all_events where not is_hidden;
