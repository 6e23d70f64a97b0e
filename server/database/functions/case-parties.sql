-- The people responsible for a shared subject: hosts of an event, the owner and hosts of a study group, the owner of a
-- group conversation. Add new kinds of shared subjects to both views. A migration that drops a column used here must first drop
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
-- responsible now. A branch for each kind of shared subject: a join with the view above would read all keepers for each
-- case. A test compares the kinds of both views.
create or replace view case_parties as
  select case_id, person_id from moderation_parties
  union all
  select cases.id, hosts.person_id from moderation_cases cases
  join event_hosts hosts on hosts.event_id = cases.subject_id where cases.subject_type = 'event'
  union all
  select cases.id, hosts.person_id from moderation_cases cases
  join event_updates updates on updates.id = cases.subject_id
  join event_hosts hosts on hosts.event_id = updates.event_id where cases.subject_type = 'event_update'
  union all
  select cases.id, members.person_id from moderation_cases cases
  join group_members members on members.group_id = cases.subject_id and members.role in ('owner', 'host')
  where cases.subject_type = 'study_group'
  union all
  select cases.id, members.person_id from moderation_cases cases
  join conversation_members members on members.conversation_id = cases.subject_id and members.role = 'owner'
  where cases.subject_type = 'conversation';
