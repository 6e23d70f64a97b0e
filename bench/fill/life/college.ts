/** The parts of the college: pages, notices with their readers, the list of students. */
export const COLLEGE: readonly string[] = [
  `insert into college_versions (college_id, version, content, author_id)
   select colleges.id, k, '{"departments": [{"key": "cse", "name": "CSE", "tagline": "", "highlights": [], "faculty": [], "achievements": []}]}', staff.id
   from colleges cross join generate_series(1, 30) k join staff on staff.n = 1`,
  `insert into notices (id, college_id, author_id, title, description, date, department, asks_acknowledgement, published_at, created_at)
   select time_ordered_id(at), colleges.id, staff.id, 'Notice ' || place || ' about the timetable', repeat('Rooms change from Monday on. ', 8), at::date,
     case when place % 3 = 0 then (array['cse', 'eee', 'mech'])[1 + place % 9 / 3] end, place % 2 = 0, at, at
   from generate_series(1, 2000) place cross join lateral (select now() - make_interval(hours => 2000 - place) as at) moment
   join colleges on slug = 'quadbench' join staff on staff.n = 1`,
  `insert into notice_reads (person_id, notice_id)
   select everyone.id, notice.id from (select id, row_number() over (order by id desc) as n from notices order by id desc limit 100) notice
   join everyone on (everyone.n + notice.n) % 3 = 0`,
  `insert into notice_acknowledgements (notice_id, person_id)
   select notice.id, everyone.id from (select id, row_number() over (order by id desc) as n from notices where asks_acknowledgement order by id desc limit 50) notice
   join everyone on (everyone.n + notice.n) % 4 = 0`,
  `insert into student_records (id, email, roll_number, name, department, year, section, hostel, graduates_in, person_id)
   select uuidv7(), lower(email), 'ROLL' || n, name, people.department, people.year, (array['A', 'B', 'C'])[1 + n % 3],
     case when n % 2 = 0 then 'Hostel ' || n % 5 end, extract(year from now())::int + n % 4, people.id
   from people join everyone using (id) on conflict do nothing`,
  `insert into student_corrections (id, record_id, person_id, name, section, note)
   select uuidv7(), record.id, record.person_id, 'A corrected name', 'B', 'My name has changed'
   from (select id, person_id from student_records order by id limit 300) record`,
  `insert into graduations (id, year, made_by, students, accounts)
   select uuidv7(), 2005 + k, staff.id, 300, 280 from generate_series(1, 20) k join staff on staff.n = 1`,
];
