-- uses: polls

-- People who may vote in a ballot, with the department and the year that decide it: those of the college's list where
-- the ballot requires it, else their own statements. `voter` selects one person; null selects everyone. The rule for one
-- person is `voteRefusal` of the server, and both pass the same cases.
create or replace function poll_electors(ballot uuid, voter uuid)
returns table (person_id uuid, department text, year smallint, eligible_as text) language sql stable as $$
  select elector.id, elector.department, elector.year, elector.requires from (
    select people.id, polls.requires, polls.department as for_department, polls.year as for_year, polls.group_id,
      case when polls.requires = 'listed' then coalesce(record.department, people.department) else people.department end
        as department,
      case when polls.requires = 'listed' then coalesce(record.year, people.year) else people.year end as year
    from all_polls polls
      cross join people
      left join student_records record on polls.requires = 'listed' and record.person_id = people.id
    where polls.id = ballot and (voter is null or people.id = voter) and not people.is_disabled
      and case polls.requires
        when 'listed' then record.id is not null and record.graduated_at is null
        when 'verified' then people.is_verified and people.alumnus_since is null
        else true
      end
  ) elector
  where (for_department is null or department = for_department) and (for_year is null or year = for_year)
    and (group_id is null or exists (
      select from group_members where group_members.group_id = elector.group_id and group_members.person_id = elector.id
    ))
$$;

-- A deleted candidate's name leaves the ballot, and the votes stay.
create or replace function forget_candidates() returns trigger language plpgsql as $$
begin
  update all_polls as polls set options[option + 1] = 'Deleted account ' || (option + 1)
    from gone where polls.id = gone.poll_id and option is not null;
  return null;
end $$;
create or replace trigger deleted_candidates_leave_ballots after delete on poll_nominations
  referencing old table as gone for each statement execute function forget_candidates();
