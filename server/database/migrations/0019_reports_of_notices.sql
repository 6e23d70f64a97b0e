-- Notices can be reported too.

alter table reports
  drop constraint reports_subject_type_check,
  add constraint reports_subject_type_check check (subject_type in ('post', 'comment', 'person', 'notice'));

-- the open reports of a subject, which are closed together
create index reports_open_subject_idx on reports (subject_type, subject_id) where status = 'open';
