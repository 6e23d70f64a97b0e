-- Push news to the devices of these people after some seconds, which gives active users time to read it in the app. At
-- most one job waits for each person, besides those of news to many people, which one job delivers to a hundred of them.
-- Call it last in the transaction of the news, after add_live_events().
create or replace function wake_push(people uuid[]) returns void language plpgsql as $$
declare
  reached uuid[] := array(
    -- In order of ids, so that no two transactions wait for each other.
    select distinct person_id from push_subscriptions where person_id = any (people) order by person_id
  );
begin
  if cardinality(reached) <= 20 then
    perform graphile_worker.add_jobs(
      array(
        select (
          'deliver-push', json_build_object('personId', id), null, now() + interval '5 seconds', null, 'push:' || id, null,
          null
        )::graphile_worker.job_spec
        from unnest(reached) id
      ),
      job_key_preserve_run_at := true
    ) where reached <> '{}';
  else
    perform graphile_worker.add_jobs(array(
      select (
        'deliver-pushes', json_build_object('people', reached[first:first + 99]), null, now() + interval '5 seconds', null,
        null, null, null
      )::graphile_worker.job_spec
      from generate_series(1, cardinality(reached), 100) first
    ));
  end if;
end $$;

-- Whether a person has a device to push to. A caller that checks in a separate statement need not call wake_push() for
-- others.
create or replace function has_push_device(person uuid) returns boolean language sql stable as $$
  select exists (select from push_subscriptions where person_id = person)
$$;

-- Subscribe a browser of a session to push messages. A session has one browser. A person has at most `most`: the oldest
-- subscription is replaced.
create or replace function subscribe_push(
  new_id uuid, owner uuid, session uuid, address text, public_key text, secret text, agent text, most integer
) returns void language plpgsql as $$
begin
  -- Two at once would both find room.
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
