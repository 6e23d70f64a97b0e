-- What somebody has reported stays to be looked at when their account is gone.
alter table reports
  alter column reporter_id drop not null,
  drop constraint reports_reporter_id_fkey,
  add constraint reports_reporter_id_fkey foreign key (reporter_id) references people on delete set null;
