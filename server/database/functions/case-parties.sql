-- Who answers for a subject that several people run: hosts of an event, who owns and hosts a study group, who owns a group
-- conversation. A new kind with several such people is added here. A migration that drops a column which is read here drops
-- both views before; this file makes them again.
create or replace view subject_keepers as
  select 'event' as subject_type, event_id as subject_id, person_id from event_hosts
  union all
  select 'event_update', event_updates.id, event_hosts.person_id
  from event_hosts join event_updates on event_updates.event_id = event_hosts.event_id
  union all
  select 'study_group', group_id, person_id from group_members where role in ('owner', 'host')
  union all
  select 'conversation', conversation_id, person_id from conversation_members where role = 'owner';

-- Who neither sees nor decides a case: those who answered for its subject when it was reported, and those who do now.
create or replace view case_parties as
  select case_id, person_id from moderation_parties
  union all
  select cases.id, keepers.person_id from moderation_cases cases
  join subject_keepers keepers on keepers.subject_type = cases.subject_type and keepers.subject_id = cases.subject_id;
