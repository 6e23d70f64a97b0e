-- What came of a report may be undone: its reporter is told so, instead of what no longer holds.
alter table reports
  drop constraint reports_outcome_check,
  add constraint reports_outcome_check
    check (outcome in ('hidden', 'removed', 'warned', 'suspended', 'disabled', 'no_violation', 'undone'));
update reports set outcome = 'undone'
  where status = 'closed' and outcome <> 'no_violation'
    and case_id in (select case_id from moderation_decisions where state = 'undone');
