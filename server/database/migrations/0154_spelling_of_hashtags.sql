-- Spell stored hashtags like new ones: without invisible characters, and with one spelling of each sign. The contract's
-- plainSpelling does this for new hashtags and explains the characters.
create function pg_temp.spelled(tag text) returns text language plpgsql immutable strict as $$
declare
  spelled text;
begin
  spelled := replace(tag, U&'i\0307', 'i');
  if strpos(spelled, U&'\200D') > 0 then
    spelled := replace(spelled, U&'\0D23\0D4D\200D', U&'\0D7A');
    spelled := replace(spelled, U&'\0D28\0D4D\200D', U&'\0D7B');
    spelled := replace(spelled, U&'\0D30\0D4D\200D', U&'\0D7C');
    spelled := replace(spelled, U&'\0D32\0D4D\200D', U&'\0D7D');
    spelled := replace(spelled, U&'\0D33\0D4D\200D', U&'\0D7E');
    spelled := replace(spelled, U&'\0D15\0D4D\200D', U&'\0D7F');
    spelled := replace(spelled, U&'\0D2E\0D4D\200D', U&'\0D54');
    spelled := replace(spelled, U&'\0D2F\0D4D\200D', U&'\0D55');
    spelled := replace(spelled, U&'\0D34\0D4D\200D', U&'\0D56');
    spelled := replace(spelled, U&'\09A4\09CD\200D', U&'\09CE');
  end if;
  spelled := regexp_replace(spelled, U&'\0D7B\0D4D?\0D31', U&'\0D28\0D4D\0D31', 'g');
  spelled := regexp_replace(spelled, U&'[\00AD\034F\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\061C\0640\064B-\065F\0670\06D6-\06DC\06DF-\06E8\06EA-\06ED\08D3-\08E1\08E3-\08FF\180B-\180F\200B-\200F\202A-\202E\2060-\206F\20D0-\20FF\FE00-\FE0F\FEFF\+0E0000-\+0E0FFF]', '', 'g');
  return replace(spelled, U&'\0BB6\0BCD\0BB0\0BC0', U&'\0BB8\0BCD\0BB0\0BC0');
end $$;
update posts set tags = array(select distinct pg_temp.spelled(tag) from unnest(tags) tag)
  where exists (select from unnest(tags) tag where pg_temp.spelled(tag) <> tag);
update comments set tags = array(select distinct pg_temp.spelled(tag) from unnest(tags) tag)
  where exists (select from unnest(tags) tag where pg_temp.spelled(tag) <> tag);
drop function pg_temp.spelled(text);
