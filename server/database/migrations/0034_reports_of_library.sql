-- Books, notes and requests of the library can be reported.
alter table reports
  drop constraint reports_subject_type_check,
  add constraint reports_subject_type_check check (subject_type in (
    'post', 'comment', 'person', 'notice', 'message', 'conversation', 'library_item', 'library_request'
  ));
