-- The people responsible for a shared subject: hosts of an event, the owner and hosts of a study group, the owner of a
-- group conversation. Add new kinds of shared subjects here. A migration that drops a column used here must first drop
-- both views; this file recreates them.
create or replace view subject_keepers as
  select 'event' as subject_type, event_id as subject_id, person_id from event_hosts
  union all
  select 'event_update', event_updates.id, event_hosts.person_id
  from event_hosts join event_updates on event_updates.event_id = event_hosts.event_id
  union all
  select 'study_group', group_id, person_id from group_members where role in ('owner', 'host')
  union all
  select 'conversation', conversation_id, person_id from conversation_members where role = 'owner';

-- The people who may neither see nor decide a case: those responsible for its subject when it was reported, and those
-- responsible now.
create or replace view case_parties as
  select case_id, person_id from moderation_parties
  union all
  select cases.id, keepers.person_id from moderation_cases cases
  join subject_keepers keepers on keepers.subject_type = cases.subject_type and keepers.subject_id = cases.subject_id;
