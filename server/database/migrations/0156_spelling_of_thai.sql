-- Spell Thai and Lao vowels of stored hashtags and filters like new ones: the nasal sign of am behind the tone, and ae as one
-- sign. The contract's vowelSpelling does this for new ones. Words of search are refilled by their functions.
create function pg_temp.spelled(written text) returns text language sql immutable strict as $$
  select replace(replace(
    regexp_replace(
      regexp_replace(written, U&'\0E4D([\0E48-\0E4B]+)\0E32', U&'\\1\0E4D\0E32', 'g'),
      U&'\0ECD([\0EC8-\0ECB]+)\0EB2', U&'\\1\0ECD\0EB2', 'g'
    ), U&'\0E40\0E40', U&'\0E41'), U&'\0EC0\0EC0', U&'\0EC1')
$$;
update posts set tags = array(select distinct pg_temp.spelled(tag) from unnest(tags) tag)
  where exists (select from unnest(tags) tag where pg_temp.spelled(tag) <> tag);
update comments set tags = array(select distinct pg_temp.spelled(tag) from unnest(tags) tag)
  where exists (select from unnest(tags) tag where pg_temp.spelled(tag) <> tag);
update hidden_comments set tags = array(select distinct pg_temp.spelled(tag) from unnest(tags) tag)
  where exists (select from unnest(tags) tag where pg_temp.spelled(tag) <> tag);
-- of two filters that are one now, the older stays
delete from filters doubled using filters older
  where doubled.kind = older.kind and doubled.id > older.id
    and pg_temp.spelled(doubled.key) = pg_temp.spelled(older.key);
update filters set key = pg_temp.spelled(key) where pg_temp.spelled(key) <> key;
drop function pg_temp.spelled(text);
