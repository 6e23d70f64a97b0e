-- Recompute the lists of /trending after a counted object was deleted. At most one job waits. Until then deleted
-- objects are not shown, because reading checks people, posts and tags.

create or replace function refresh_trending(after interval) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'refresh-trending', '{}'::json, run_at := now() + after, job_key := 'refresh-trending', max_attempts := 3,
    -- A job that is due earlier keeps its time.
    job_key_mode := case when after > interval '0' then 'preserve_run_at' else 'replace' end
  );
end $$;

create or replace function forget_trending_posts() returns trigger language plpgsql as $$
begin
  -- Several deletions in a row cause one computation.
  if exists (
    select from gone
      where visibility = 'public' and (tags <> '{}' or likes_count + comments_count + reposts_count > 0)
  ) then
    perform refresh_trending(interval '30 seconds');
  end if;
  return null;
end $$;
create or replace trigger trending_posts_go after delete on posts
  referencing old table as gone for each statement execute function forget_trending_posts();

create or replace function forget_hidden_post() returns trigger language plpgsql as $$
begin
  perform refresh_trending(interval '0');
  return null;
end $$;
create or replace trigger trending_post_is_hidden after update of visibility on posts for each row
  when (new.visibility <> old.visibility) execute function forget_hidden_post();

create or replace function forget_trending_person() returns trigger language plpgsql as $$
begin
  perform refresh_trending(interval '0');
  return null;
end $$;
-- Once for all people who are disabled together.
drop trigger if exists trending_person_is_disabled on people;
create trigger trending_person_is_disabled after update of is_disabled on people for each statement
  execute function forget_trending_person();
