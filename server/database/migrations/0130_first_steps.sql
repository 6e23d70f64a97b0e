-- What somebody who has just signed up is offered: 'new' until they have seen it, 'later' when they have put it off, null
-- once it is done. Accounts from before have nothing to do.
alter table people add column first_steps text check (first_steps in ('new', 'later'));
