-- Has what is new pushed to the devices of these people, some seconds from now: by then, who sits before the app has read
-- it. One job waits for each person. Called last in the transaction of what is new, after add_live_events().
create or replace function wake_push(people uuid[]) returns void language plpgsql as $$
begin
  if not exists (select from push_subscriptions where person_id = any (people)) then
    return;
  end if;
  perform graphile_worker.add_jobs(
    array(
      select (
        'deliver-push', json_build_object('personId', told.id), null, now() + interval '5 seconds', null,
        'push:' || told.id, null, null
      )::graphile_worker.job_spec
      -- in the order of ids, so that no two wait for each other
      from (
        select distinct person_id as id from push_subscriptions where person_id = any (people) order by person_id
      ) told
    ),
    job_key_preserve_run_at := true
  );
end $$;

-- Whether a person has a device to push to: who asks in a statement of its own need not call wake_push() for anybody else.
create or replace function has_push_device(person uuid) returns boolean language sql stable as $$
  select exists (select from push_subscriptions where person_id = person)
$$;

-- Registers a browser of a session for push messages. A session has one browser, and a person as many as `most`: the one
-- registered first makes room.
create or replace function subscribe_push(
  new_id uuid, owner uuid, session uuid, address text, public_key text, secret text, agent text, most integer
) returns void language plpgsql as $$
begin
  -- two at once would both find room
  perform from people where id = owner for no key update;
  delete from push_subscriptions where session_id = session and endpoint <> address;
  insert into push_subscriptions (id, person_id, session_id, endpoint, p256dh, auth, user_agent)
    values (new_id, owner, session, address, public_key, secret, agent)
    on conflict (endpoint) do update set
      person_id = owner, session_id = session, p256dh = public_key, auth = secret, user_agent = agent, created_at = now();
  delete from push_subscriptions where person_id = owner and id not in (
    select id from push_subscriptions where person_id = owner order by created_at desc, id desc limit most
  );
end $$;
