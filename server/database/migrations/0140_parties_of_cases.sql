-- Who answers for the subject of a case, as of each report: its owner, and who else runs it. They neither see the case nor
-- decide it, also when they have left since. The view `case_parties` adds those who answer for it now.
create table moderation_parties (
  case_id uuid not null references moderation_cases on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (case_id, person_id)
);
-- the cases that somebody is kept from
create index moderation_parties_person_idx on moderation_parties (person_id, case_id);

-- Whom a case is against: who owned its subject when it was reported. Reports of one subject against two people, such as both
-- sides of a conversation, are two cases. No reference: it tells cases apart also when the account is gone.
alter table moderation_cases add column about_id uuid;
drop index moderation_cases_open_key;
update moderation_cases set about_id = owner_id where owner_id is not null;

-- What was reported against somebody else than the case says gets a case of its own, without a picture of what it was.
with apart as (
  select (array_agg(reports.id order by reports.id))[1] as id, cases.id as case_id, reports.subject_owner_id,
    count(*)::int as reports_count, min(reports.created_at) as first_at, max(reports.created_at) as last_at
  from reports join moderation_cases cases on cases.id = reports.case_id
  where reports.status = 'open' and cases.state = 'open' and cases.subject_type = 'conversation'
    and reports.subject_owner_id is distinct from cases.owner_id
  group by cases.id, reports.subject_owner_id
), opened as (
  insert into moderation_cases (
    id, subject_type, subject_id, owner_id, about_id, reports_count, gravity, first_reported_at, last_reported_at, due_at
  )
  select apart.id, cases.subject_type, cases.subject_id, apart.subject_owner_id, apart.subject_owner_id, apart.reports_count,
    cases.gravity, apart.first_at, apart.last_at, least(cases.due_at, apart.first_at + interval '48 hours')
  from apart join moderation_cases cases on cases.id = apart.case_id
  returning id
), lessened as (
  update moderation_cases set reports_count = moderation_cases.reports_count - gone.reports_count
  from (select case_id, sum(reports_count)::int as reports_count from apart group by case_id) gone
  where moderation_cases.id = gone.case_id
)
select count(*) from opened;
-- a case that was opened has the id of its first report
update reports set case_id = cases.id from moderation_cases cases
where reports.status = 'open' and reports.subject_type = 'conversation' and cases.state = 'open'
  and cases.subject_type = reports.subject_type and cases.subject_id = reports.subject_id
  and cases.about_id is not distinct from reports.subject_owner_id;

-- one case of a subject against one person at a time
create unique index moderation_cases_open_key on moderation_cases (subject_type, subject_id, about_id)
  nulls not distinct where state <> 'decided';

insert into moderation_parties (case_id, person_id)
select id, owner_id from moderation_cases where owner_id is not null
union
select cases.id, hosts.person_id from moderation_cases cases join event_hosts hosts on hosts.event_id = cases.subject_id
where cases.subject_type = 'event'
union
select cases.id, members.person_id from moderation_cases cases join group_members members on members.group_id = cases.subject_id
where cases.subject_type = 'study_group' and members.role in ('owner', 'host');

-- the lines of the audit log about a case, which those whom it is about do not read
create index audit_log_case_idx on audit_log ((details ->> 'case'), number) where details ->> 'case' is not null;

-- whether any case hides a subject
create index moderation_cases_hiding_idx on moderation_cases (subject_type, subject_id) where is_hidden;
