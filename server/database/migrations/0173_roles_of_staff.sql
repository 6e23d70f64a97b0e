-- Roles with a part of what admins may do (decision 291). The release before shows them as it shows users.
-- widens: people_role_check
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check check (
  role in ('user', 'creator', 'treasurer', 'registrar', 'communications', 'it', 'moderator', 'admin')
) not valid;
alter table people validate constraint people_role_check;

-- Notifications ask for the people with some role of these: some of tens of thousands.
drop index people_staff_idx;
create index people_staff_idx on people (role)
  where role in ('treasurer', 'registrar', 'communications', 'it', 'moderator', 'admin');
