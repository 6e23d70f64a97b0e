-- The table of accounts that admins have: each sort reads its order, what filters ask for and the count from an index.

drop index people_name_idx;
create index people_name_idx on people (name, id)
  include (role, is_disabled, is_verified, department, year, created_at);
create index people_email_idx on people (email, id)
  include (role, is_disabled, is_verified, department, year, created_at);
create index people_role_idx on people (role, name, id)
  include (is_disabled, is_verified, department, year, created_at);
create index people_joined_idx on people (created_at, id)
  include (role, is_disabled, is_verified, department, year);

-- An admin has deleted this account: its owner cannot keep it, and an admin can restore it until it is erased.
alter table leaving_people add column by_admin boolean not null default false;
