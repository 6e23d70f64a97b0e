-- People who may not act on a case, because they were a close friend of somebody who reported it when the report was filed.
-- It is written then and does not change: otherwise a moderator could find out who reported by changing their own list.
create table moderation_kept_out (
  case_id uuid not null references moderation_cases on delete cascade,
  person_id uuid not null references people on delete cascade,
  primary key (case_id, person_id)
);
create index moderation_kept_out_person_idx on moderation_kept_out (person_id);

insert into moderation_kept_out (case_id, person_id)
select reports.case_id, friend_lists.member_id
from reports join friend_lists on friend_lists.owner_id = reports.reporter_id and friend_lists.list = 'close'
where reports.case_id is not null
union
select reports.case_id, friend_lists.owner_id
from reports join friend_lists on friend_lists.member_id = reports.reporter_id and friend_lists.list = 'close'
where reports.case_id is not null;
