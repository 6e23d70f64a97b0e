-- The text in which people are searched is folded by a trigger (functions/people-names.sql), which fills it again when
-- folding changes. A generated column would keep what an older function made of it.
alter table people alter column search_text drop expression;
alter table people alter column search_text set default '';
-- Completion of names, instead of an index of names in small letters alone.
drop index people_name_prefix_idx;
create index people_search_prefix_idx on people (search_text text_pattern_ops);
