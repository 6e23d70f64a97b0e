-- What moderators have hidden is left out of these views, which everything reads that shows, finds, counts or notifies.
-- `xmin` tells a state of a row from others: a system column, which a view has only when it says so. It comes first because
-- new columns of the table are appended. A migration that drops a column drops its view before; this file makes it again.
create or replace view memes as select xmin, * from all_memes where not is_hidden;
create or replace view listings as select xmin, * from all_listings where not is_hidden;
create or replace view lost_items as select xmin, * from all_lost_items where not is_hidden;
create or replace view polls as select xmin, * from all_polls where not is_hidden;
create or replace view library_items as select xmin, * from all_library_items where not is_hidden;
create or replace view events as select xmin, * from all_events where not is_hidden;
