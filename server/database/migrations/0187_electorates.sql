-- Ballots may require students of the college's list, or verified students.
-- The release before writes none of these columns, so its rows pass the check.
-- contracts: all_polls_requires_check
alter table all_polls
  add column requires text not null default 'nothing' check (requires in ('nothing', 'listed', 'verified')),
  -- the number of people who could vote when voting opened; null for polls and surveys
  add column eligible_count integer,
  -- the turnout of a ballot that has ended, with small groups merged
  add column turnout jsonb;

-- The department and the year of a voter when the vote arrived, and what the ballot required of the voter.
alter table poll_voters
  add column department text,
  add column year smallint,
  add column eligible_as text;
