-- The request that adds to an upload. A newer one puts its own id here: the older one finds out when it has more to add,
-- in the same statement that would count what it adds.
alter table uploads add column writer uuid;
