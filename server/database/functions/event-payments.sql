-- uses: event-registrations, event-held-seats, notifications, time-ordered-ids

-- How long a new seat is held without a payment: a day, but not beyond the start of the event, and at least half an hour.
create or replace function pay_by(starts_at timestamptz) returns timestamptz language sql volatile as $$
  select greatest(least(clock_timestamp() + interval '24 hours', starts_at), clock_timestamp() + interval '30 minutes')
$$;

-- Begin a payment with each seat at an event with a fee, however the person gets it: at once, from the waiting list, with
-- a team, or back after a hold. A person who has begun to pay goes on with that payment, and has the full time again.
create or replace function bill_seat() returns trigger language plpgsql as $$
begin
  update event_payments set pay_by = pay_by(events.starts_at) from all_events events
    where events.id = new.event_id and event_payments.event_id = new.event_id and person_id = new.person_id
      and event_payments.state = 'started';
  insert into event_payments (id, event_id, person_id, amount, payee_address, payee_name, state, pay_by)
    select time_ordered_id(clock_timestamp()), events.id, new.person_id, fee, events.payee_address, events.payee_name,
      'started', pay_by(events.starts_at)
    from all_events events where events.id = new.event_id and fee is not null
    on conflict (event_id, person_id) where state in ('started', 'waiting', 'confirmed') do nothing;
  return null;
end $$;
create or replace trigger seats_are_billed after insert on event_registrations for each row
  when (new.state = 'going') execute function bill_seat();
create or replace trigger given_seats_are_billed after update of state, held_since on event_registrations for each row
  when (new.state = 'going' and new.held_since is null and (old.state <> 'going' or old.held_since is not null))
  execute function bill_seat();

-- A payment that was not made ends with its registration. One that was made stays until the organiser decides.
create or replace function end_unpaid() returns trigger language plpgsql as $$
begin
  update event_payments set state = 'withdrawn' from gone
    where event_payments.event_id = gone.event_id and event_payments.person_id = gone.person_id
      and event_payments.state = 'started';
  return null;
end $$;
create or replace trigger unpaid_registrations_are_gone after delete on event_registrations
  referencing old table as gone for each statement execute function end_unpaid();

-- Whether a seat waits for its payment.
create or replace function is_unpaid(of_event uuid, person uuid) returns boolean language sql stable as $$
  select exists (
    select from event_payments where event_id = of_event and person_id = person and state in ('started', 'waiting')
  )
$$;

-- Give the seats at an event to others whose time to pay is over, and notify their people. Triggers update the counts and
-- let others move up. Locks the event first. Returns the people with a new notification.
create or replace function release_unpaid_seats(about_event uuid) returns uuid[] language plpgsql as $$
declare
  lost uuid[];
  told uuid[];
begin
  perform from all_events where id = about_event and state = 'published' and ends_at > clock_timestamp() for no key update;
  if not found then
    return '{}';
  end if;
  lost := array(
    select registered.person_id from event_registrations registered join event_payments paying
      on paying.event_id = registered.event_id and paying.person_id = registered.person_id
      where registered.event_id = about_event and registered.state = 'going' and checked_in_at is null
        and held_since is null and paying.state = 'started' and pay_by < clock_timestamp()
      -- a payer who sends the reference now keeps the seat
      for update of paying
  );
  if lost = '{}' then
    return '{}';
  end if;
  told := notify(lost, 'event-unpaid', about_event, null, null, true, true);
  delete from event_registrations where event_id = about_event and person_id = any (lost);
  perform tell_notifications(told);
  return told;
end $$;

create or replace trigger event_payment_notifications_go after delete on event_payments
  referencing old table as gone for each statement execute function forget_notifications();
