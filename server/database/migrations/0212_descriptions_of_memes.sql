-- What a meme's picture shows, for people who cannot see it; empty for none. The release before does not know the column,
-- and its default fits the check.
-- contracts: all_memes_alt_text_check
alter table all_memes add column alt_text text not null default '' check (char_length(alt_text) <= 1000);
