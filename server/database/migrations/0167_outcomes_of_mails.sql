-- Why a mail could not be sent, and when an invitation was last sent.

-- the mail server's last answer, or why it was not reached
alter table mails add column failure text;

alter table invitations add column sent_at timestamptz not null default now();
update invitations set sent_at = expires_at - interval '14 days' where kind = 'sent';

-- the console's table of the list of students
create index student_records_name_idx on student_records (name, id);
