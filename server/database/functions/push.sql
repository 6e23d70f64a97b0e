-- Push news to the devices of these people after five to six seconds, which gives active users time to read it in the
-- app. A person waits once, however many news there are, and one job delivers to all who wait for the same second.
-- Call it last in the transaction of the news, after add_live_events().
create or replace function wake_push(people uuid[]) returns void language plpgsql as $$
declare
  due timestamptz := date_trunc('second', clock_timestamp()) + interval '6 seconds';
begin
  -- A delivery leaves locked rows to the next one, which sees the news of this transaction too. In order of ids, so that
  -- no two transactions wait for each other.
  perform from push_waiting where person_id = any (people) order by person_id for key share;
  insert into push_waiting (person_id, due_at)
    select distinct person_id, due from push_subscriptions where person_id = any (people) order by person_id
    on conflict do nothing;
  if found and not exists (select from graphile_worker.jobs where key = 'push:' || due and locked_at is null) then
    perform graphile_worker.add_job(
      'deliver-waiting-pushes', json_build_object('due', due), run_at := due, job_key := 'push:' || due
    );
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
