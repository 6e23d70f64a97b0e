-- A notice can have several files, in their order: see NoticeFileRecord.
alter table notices add column files jsonb not null default '[]'
  check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 5);
update notices set files = jsonb_build_array(file) where file is not null;
alter table notices drop column file;
