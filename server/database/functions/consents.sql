-- Give, withdraw and record consent to the optional purposes of the notice (decision 297).

-- The columns that take effect, as purposes. No person has them all in one table.
create or replace function consents_of(person uuid) returns table (purpose text, is_given boolean)
language sql stable as $$
  select purpose, is_given
  from people left join notification_settings settings on settings.person_id = people.id
    cross join lateral (values
      ('discovery', is_discoverable), ('suggestions', gets_suggestions), ('profile_email', not hides_email),
      ('weekly_mail', coalesce(digest, true)), ('push', coalesce(push, true)), ('statistics', counts_visits)
    ) as chosen (purpose, is_given)
  where people.id = person
$$;

create or replace function set_consent(person uuid, chosen text, given boolean, notice integer, chosen_in text)
returns void language plpgsql as $$
begin
  -- the triggers below record changes by other switches only
  perform set_config('quad.records_consent', 'yes', true);
  case chosen
    when 'discovery' then update people set is_discoverable = given where id = person and is_discoverable <> given;
    when 'suggestions' then update people set gets_suggestions = given where id = person and gets_suggestions <> given;
    when 'profile_email' then update people set hides_email = not given where id = person and hides_email = given;
    when 'statistics' then
      update people set counts_visits = given where id = person and counts_visits <> given;
      delete from last_seen where person_id = person and not given;
    when 'weekly_mail' then
      insert into notification_settings (person_id, digest) values (person, given)
        on conflict (person_id) do update set digest = excluded.digest;
    when 'push' then
      insert into notification_settings (person_id, push) values (person, given)
        on conflict (person_id) do update set push = excluded.push;
  end case;
  insert into consent_records (person_id, purpose, is_given, version, source)
    values (person, chosen, given, notice, chosen_in);
  perform set_config('quad.records_consent', '', true);
end $$;

create or replace function record_switched_purpose() returns trigger language plpgsql as $$
declare
  person uuid;
  old_row jsonb := case when tg_op = 'INSERT' then '{"digest": true, "push": true}' else to_jsonb(old) end;
  new_row jsonb := to_jsonb(new);
begin
  if current_setting('quad.records_consent', true) = 'yes' then
    return null;
  end if;
  person := case when tg_table_name = 'people' then new_row ->> 'id' else new_row ->> 'person_id' end;
  insert into consent_records (person_id, purpose, is_given, source)
    select person, purpose, (new_row ->> switch)::boolean <> is_opposite, 'switch'
    from (values ('hides_email', 'profile_email', true), ('digest', 'weekly_mail', false), ('push', 'push', false))
      as switches (switch, purpose, is_opposite)
    where new_row ? switch and new_row -> switch <> old_row -> switch;
  return null;
end $$;

create or replace trigger address_choice_is_recorded after update of hides_email on people
  for each row when (new.hides_email <> old.hides_email) execute function record_switched_purpose();
create or replace trigger delivery_choice_is_recorded after insert or update of push, digest on notification_settings
  for each row execute function record_switched_purpose();
