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

-- Record that a person takes part in a survey or a ballot, once, and count them. `outcome` is `counted`, `known` after an
-- earlier participation, `refused` for a ballot in which they may not vote now, `ended`, or `missing`; `all_count` counts
-- everyone who took part, and `sealed_tally` is the tally of a ballot. The caller stores the answers or the vote in the same
-- transaction.
create or replace function take_part_in_poll(
  taken_poll uuid, voter uuid, out outcome text, out all_count integer, out sealed_tally bytea
) language plpgsql as $$
declare
  poll record;
  is_known boolean;
begin
  -- Lock the row, so that participations and the end of a poll happen one after another.
  select kind, ended_id is not null or coalesce(ends_at <= clock_timestamp(), false) as has_ended into poll
    from all_polls where id = taken_poll and kind <> 'poll' for update;
  if not found then
    outcome := 'missing';
    return;
  end if;
  is_known := exists (select from poll_voters where poll_id = taken_poll and person_id = voter);
  if is_known or poll.has_ended then
    outcome := case when is_known then 'known' else 'ended' end;
    return;
  end if;
  if poll.kind = 'ballot' then
    insert into poll_voters (poll_id, person_id, department, year, eligible_as)
      select taken_poll, person_id, department, year, eligible_as from poll_electors(taken_poll, voter);
  else
    insert into poll_voters (poll_id, person_id) values (taken_poll, voter);
  end if;
  if not found then
    outcome := 'refused';
    return;
  end if;
  update all_polls set votes_count = votes_count + 1 where id = taken_poll returning votes_count into all_count;
  select sealed into sealed_tally from ballot_tallies where poll_id = taken_poll;
  outcome := 'counted';
end $$;

-- A deleted candidate's name leaves the ballot, and the votes stay.
create or replace function forget_candidates() returns trigger language plpgsql as $$
begin
  update all_polls as polls set options[option + 1] = 'Deleted account ' || (option + 1)
    from gone where polls.id = gone.poll_id and option is not null;
  return null;
end $$;
create or replace trigger deleted_candidates_leave_ballots after delete on poll_nominations
  referencing old table as gone for each statement execute function forget_candidates();
