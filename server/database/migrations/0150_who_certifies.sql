-- Certificates speak for the college, so an event remembers the organiser or admin who published it for the campus: null for
-- events of study groups, and for older events, which only admins certify.
alter table all_events add column publisher_id uuid references people on delete set null;
create index events_publisher_idx on all_events (publisher_id) where publisher_id is not null;
update all_events set publisher_id = proposer_id
  where state in ('published', 'cancelled') and group_id is null and exists (
    select from people where people.id = proposer_id
      and (role = 'admin' or id in (select person_id from event_organisers))
  );

-- The check page states the kind of a certificate.
alter table programs
  add column certifies text not null default 'completion' check (certifies in ('completion', 'placement'));
alter table certificates drop constraint certificates_kind_check;
update certificates set kind = 'completion' where kind = 'program';
alter table certificates
  alter column kind set default 'completion',
  add constraint certificates_kind_check check (kind in ('attendance', 'completion', 'placement'));

-- Hosts of study groups issued these, in the name of a college that did not know of the event.
delete from certificates using all_events
  where certificates.kind = 'attendance' and all_events.id = certificates.occasion_id and all_events.group_id is not null;
