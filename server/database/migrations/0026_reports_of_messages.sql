-- Messages and conversations can be reported too.

alter table reports
  drop constraint reports_subject_type_check,
  add constraint reports_subject_type_check
    check (subject_type in ('post', 'comment', 'person', 'notice', 'message', 'conversation'));
