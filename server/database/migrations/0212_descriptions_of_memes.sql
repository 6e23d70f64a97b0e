-- What a meme's picture shows, for people who cannot see it; empty for none.
alter table all_memes add column alt_text text not null default '' check (char_length(alt_text) <= 1000);
