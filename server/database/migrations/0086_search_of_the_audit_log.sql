-- The audit log is searched by days, by where something was done, and by what it was done to, whatever that is.
create index audit_log_at_idx on audit_log (at, number);
create index audit_log_via_idx on audit_log (via, number);
drop index audit_log_subject_idx;
create index audit_log_subject_idx on audit_log (subject_id, number);
