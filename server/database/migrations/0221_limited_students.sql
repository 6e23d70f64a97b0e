-- The students under 18 whom lists leave out: their number is taken from counts beside those lists.
create index ages_limited_idx on ages (person_id) where is_limited;
