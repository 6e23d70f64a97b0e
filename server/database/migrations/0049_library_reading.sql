-- Why a file of the library is not readable: an error code; null when it is damaged.
alter table library_files add column problem text;

-- how many files of a person wait to be read
create index library_files_unread_idx on library_files (name) where state = 'processing';

-- A file is downloaded under a name that ends as its contents demand.
update library_versions v set name = left(v.name, 119 - length(f.format)) || '.' || f.format
  from library_files f where f.id = v.file_id and right(lower(v.name), length(f.format) + 1) <> '.' || f.format;
update notices set file = jsonb_set(file, '{name}', to_jsonb(left(file ->> 'name', 116) || '.pdf'))
  where file ? 'document' and right(lower(file ->> 'name'), 4) <> '.pdf';
