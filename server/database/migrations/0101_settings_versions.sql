-- Counts the changes of a setting, so that of two who save at once the second one learns of the first.
alter table settings add column changes_count integer not null default 1;
