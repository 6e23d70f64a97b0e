-- Somebody who runs the campus has disabled the account, by the console or the shell. It stays disabled until one of them enables
-- it, also when a suspension ends. `moderation_decisions.disabled_account` says the same of a decision: it keeps the account
-- disabled, whether or not something else does too. An account is disabled as long as anything keeps it so.
alter table people add column disabled_by_hand boolean not null default false;

update people set disabled_by_hand = true
where is_disabled
  and not exists (select from leaving_people where person_id = people.id and not stays_disabled)
  and not exists (
    select from moderation_decisions decisions join moderation_cases cases on cases.id = decisions.case_id
    where cases.owner_id = people.id and decisions.state = 'in_force' and decisions.disabled_account
  );

-- until now one decision at a time was noted, also of an account that an admin had enabled
update moderation_decisions decisions set disabled_account = people.is_disabled
from moderation_cases cases join people on people.id = cases.owner_id
where cases.id = decisions.case_id and decisions.state = 'in_force' and decisions.kind in ('suspend', 'disable')
  and (decisions.suspended_until is null or decisions.suspended_until > now());
