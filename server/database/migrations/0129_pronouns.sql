-- The pronouns that somebody has chosen of the contract's list; empty when none.
alter table people add column pronouns text not null default '' check (char_length(pronouns) <= 20);
