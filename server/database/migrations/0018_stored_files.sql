-- Every file of the media store that a row shows, and the person whose quota it counts against: the uploader. Written in
-- the same transaction as the row that shows the file. A file of the store that is not here belongs to nothing.
create table stored_files (
  name text primary key,
  -- deferred, because a person and their picture are inserted together
  owner_id uuid references people on delete set null deferrable initially deferred,
  -- null until the sweep has measured a file that is older than this table
  bytes bigint check (bytes >= 0),
  -- when the sweep found that the store has no such file
  missing_since timestamptz
);
-- what a person's files take
create index stored_files_owner_idx on stored_files (owner_id) include (bytes);

insert into stored_files (name, owner_id)
select distinct on (name) name, owner_id from (
  select jsonb_path_query(media, path) #>> '{}' as name, author_id as owner_id
    from posts, unnest(array['$[*].name', '$[*].variants[*].name', '$[*].poster']::jsonpath[]) path
  union all
  select unnest(array[picture, profile_image]), id from people
  union all
  select jsonb_path_query(file, path) #>> '{}', author_id
    from notices, unnest(array[
      '$.document', '$.picture.name', '$.picture.variants[*].name', '$.picture.poster'
    ]::jsonpath[]) path
  union all
  select jsonb_path_query(media, path) #>> '{}', null::uuid
    from college_pictures, unnest(array['$.name', '$.variants[*].name', '$.poster']::jsonpath[]) path
) files
where name is not null
order by name, owner_id;
