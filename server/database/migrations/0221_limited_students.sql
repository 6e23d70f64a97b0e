-- Students under 18, whom lists leave out: counts beside those lists subtract them.
create index ages_limited_idx on ages (person_id) where is_limited;
