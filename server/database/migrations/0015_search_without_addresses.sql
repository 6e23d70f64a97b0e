-- People are found by name and username. A search in addresses would tell, letter by letter, what lists do not: only
-- admins search in them, through people_email_search_idx.
alter table people drop column search_text;
alter table people add column search_text text not null generated always as (lower(name || E'\n' || username)) stored;
create index people_search_idx on people using gin (search_text gin_trgm_ops);
