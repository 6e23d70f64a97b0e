-- Reports about members of the committee, who do not read them.

-- What guests name a member by: it is not their account, and another one when they are named again.
alter table grievance_members add column id uuid not null unique default gen_random_uuid();

-- Whether there is somebody whom the report is kept from. Who that is, is sealed with the rest of it.
alter table grievances add column leaves_out boolean not null default false;
-- those that a member may not be shown
create index grievances_leaving_out_idx on grievances (id) where leaves_out;
