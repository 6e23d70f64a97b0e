-- Somebody has disabled an account that its owner has deleted: it cannot be kept, and nothing enables it but who disabled it.
alter table leaving_people add column stays_disabled boolean not null default false;
