-- Whether an officer had confirmed the academic record that an application was made with.
alter table applications add column is_confirmed boolean not null default false;
