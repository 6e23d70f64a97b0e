-- Members of the committee whose account was recovered: they read no report until another member confirms them. A row
-- outlasts taking the person off the committee, so naming them again does not lift it.
create table grievance_suspensions (
  person_id uuid primary key references people on delete cascade,
  cause text not null check (cause in ('password', 'email', 'second-factor', 'provider')),
  since timestamptz not null default now()
);

-- Nobody in person suspends a member, so `changed_by` is null then.
alter table grievance_member_changes
  add column what text not null default 'named' check (what in ('named', 'removed', 'suspended', 'confirmed')),
  alter column changed_by drop not null;
update grievance_member_changes set what = 'removed' where not is_added;
alter table grievance_member_changes
  drop column is_added,
  alter column what drop default;
