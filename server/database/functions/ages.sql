-- uses: campus-counts, consents, notifications

-- Limits of people under 18, and the effect of a guardian's decision (decision 305).

-- Whether a person may give consent to a purpose: adults, people of unknown age, and others within the guardian's decision.
create or replace function age_allows(person uuid, purpose text) returns boolean language sql stable as $$
  select not exists (select from ages where person_id = person and adult_on is not null and purpose <> all (allowed))
$$;

-- Whether two people may write to each other. A limited person and their friends may.
create or replace function ages_let_write(one uuid, other uuid) returns boolean language sql stable as $$
  select not exists (select from ages where person_id in (one, other) and is_limited)
    or (
      exists (select from follows where follower_id = one and followee_id = other)
      and exists (select from follows where follower_id = other and followee_id = one)
    )
$$;

-- Apply a decision about a person under 18: each optional purpose follows it, and is recorded where it
-- changes. Without a notice no guardian has decided: the age alone switches all off.
create or replace function decide_for_minor(person uuid, given boolean, purposes text[], notice integer)
returns void language plpgsql as $$
declare
  chosen record;
  permitted text[] := case when given then purposes else '{}' end;
begin
  update ages set is_limited = not given, allowed = permitted where person_id = person and adult_on is not null;
  for chosen in select * from consents_of(person) where is_given <> (purpose = any (permitted)) loop
    perform set_consent(person, chosen.purpose, not chosen.is_given, notice, case when notice is null then 'age' else 'guardian' end);
  end loop;
end $$;

-- Store a person's age: the 18th birthday, or null for an adult. Limits begin with the first and end with the second.
create or replace function tell_age(person uuid, birthday date, told_in text) returns void language plpgsql as $$
declare
  due date := case when birthday > campus_day(now()) then birthday end;
  before ages;
begin
  select * into before from ages where person_id = person for update;
  insert into ages (person_id, adult_on, source, is_limited) values (person, due, told_in, due is not null)
    on conflict (person_id) do update set
      adult_on = excluded.adult_on, source = excluded.source, told_at = now(),
      is_limited = due is not null and (before.adult_on is null or before.is_limited),
      allowed = case when due is null or before.adult_on is null then '{}' else before.allowed end,
      ended_at = case when due is null and before.adult_on is not null then now() else before.ended_at end;
  if due is not null and before.adult_on is null then
    perform decide_for_minor(person, false, '{}', null);
  elsif due is null then
    delete from guardians where person_id = person;
  end if;
end $$;

-- The list of students knows better than the student, but not than a paper that staff saw after it. An account gets its
-- entry by an import or by confirming its address, so the person is notified here.
create or replace function take_listed_age() returns trigger language plpgsql as $$
declare
  is_news boolean := tg_op = 'INSERT'
    or (old.adult_on, old.is_adult) is distinct from (new.adult_on, new.is_adult);
  was_minor boolean := exists (select from ages where person_id = new.person_id and adult_on is not null);
  news text;
begin
  if not is_news and (
    old.person_id is not distinct from new.person_id or exists (
      select from ages where person_id = new.person_id and source = 'paper' and told_at > new.updated_at
    )
  ) then
    return null;
  end if;
  if new.adult_on > campus_day(now()) then
    perform tell_age(new.person_id, new.adult_on, 'list');
    if exists (select from ages where person_id = new.person_id and is_limited) then
      news := 'listed-minor';
    end if;
  elsif new.is_adult and not exists (select from ages where person_id = new.person_id and adult_on is null) then
    perform tell_age(new.person_id, null, 'list');
    if was_minor then
      news := 'came-of-age';
    end if;
  end if;
  if news is not null then
    perform notify(array[new.person_id], news, new.person_id, null);
    perform tell_notifications(array[new.person_id]);
  end if;
  return null;
end $$;
create or replace trigger listed_age_is_taken after insert or update of adult_on, is_adult, person_id on student_records
  for each row when (new.person_id is not null) execute function take_listed_age();

-- The error handler answers with the error of this code.
create or replace function refuse_for_age() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(to_jsonb(new) ->> 'person_id', to_jsonb(new) ->> 'id');
begin
  if exists (
    select from (values
      ('is_discoverable', 'discovery', 'true'), ('gets_suggestions', 'suggestions', 'true'),
      ('hides_email', 'profile_email', 'false'), ('counts_visits', 'statistics', 'true'),
      ('digest', 'weekly_mail', 'true'), ('push', 'push', 'true')
    ) as switches (switch, purpose, given)
    where to_jsonb(new) ->> switch = given and to_jsonb(old) ->> switch is distinct from given
      and not age_allows(person, purpose)
  ) then
    raise exception 'guardian_needed' using errcode = 'QD001';
  end if;
  return new;
end $$;
create or replace trigger age_permits_choice before update of is_discoverable, gets_suggestions, hides_email, counts_visits
  on people for each row when (
    (new.is_discoverable, new.gets_suggestions, not new.hides_email, new.counts_visits)
    <> (old.is_discoverable, old.gets_suggestions, not old.hides_email, old.counts_visits)
  ) execute function refuse_for_age();
-- an insert needs no check: people under 18 have a row, in which each delivery was decided
create or replace trigger age_permits_delivery before update of push, digest on notification_settings
  for each row execute function refuse_for_age();
