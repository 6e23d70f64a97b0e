-- The causes of alerts that a recipient does not want, for each way. A person without a row gets all of them.
create table own_alert_choices (
  person_id uuid primary key references people on delete cascade,
  mail_off text[] not null default '{}' check (cardinality(mail_off) <= 50),
  app_off text[] not null default '{}' check (cardinality(app_off) <= 50),
  updated_at timestamptz not null default now()
);
