-- uses: notifications
-- Count the reach of notices.

-- Each notice has a row from the start.
create or replace function add_notice_reach() returns trigger language plpgsql as $$
begin
  insert into notice_reach (notice_id) values (new.id);
  return null;
end $$;

create or replace trigger notice_has_reach after insert on notices for each row execute function add_notice_reach();

create or replace function note_notice_read() returns trigger language plpgsql as $$
begin
  insert into notice_reach_changes (notice_id, read) values (new.subject_id, 1);
  return null;
end $$;

-- The condition costs notifications of other kinds almost nothing. The notifications of an expired notice have no
-- read_at: nobody has read them.
create or replace trigger notice_read_is_counted after update of is_unread on notifications
  for each row when (
    new.kind in ('notice', 'urgent-notice') and old.is_unread and not new.is_unread and new.read_at is not null
  ) execute function note_notice_read();

create or replace function note_notice_acknowledged() returns trigger language plpgsql as $$
begin
  insert into notice_reach_changes (notice_id, acknowledged) values (new.notice_id, 1);
  return null;
end $$;

create or replace trigger notice_acknowledged_is_counted after insert on notice_acknowledgements
  for each row execute function note_notice_acknowledged();

create or replace function note_acknowledgement_gone() returns trigger language plpgsql as $$
begin
  insert into notice_reach_changes (notice_id, acknowledged) values (old.notice_id, -1);
  return null;
end $$;

create or replace trigger acknowledgement_gone_is_counted after delete on notice_acknowledgements
  for each row execute function note_acknowledgement_gone();

-- Add up the recorded changes, and return the number of rows. Only one caller at a time.
create or replace function count_notice_reach() returns integer language plpgsql as $$
declare
  counted integer;
begin
  with gone as (
    delete from notice_reach_changes where id in (select id from notice_reach_changes order by id limit 10000)
    returning notice_id, read, acknowledged
  ), added as (
    update notice_reach reach set read = reach.read + sums.read, acknowledged = reach.acknowledged + sums.acknowledged
    from (select notice_id, sum(read)::integer as read, sum(acknowledged)::integer as acknowledged from gone group by 1) sums
    where reach.notice_id = sums.notice_id
  )
  select count(*) into counted from gone;
  return counted;
end $$;
