-- Who is told that somebody asks to be verified, or has paid: some of tens of thousands.
create index people_staff_idx on people (role) where role in ('moderator', 'admin');
