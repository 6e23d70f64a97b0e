const others = (place: string) => `join everyone other on other.n = 1 + (${place}) % (select count(*) from everyone)`;

/** The parts of careers: applications, interviews, programs, certificates. */
export const CAREERS: readonly string[] = [
  `insert into placement_officers (person_id, added_by) select everyone.id, staff.id from everyone join staff on staff.n = 1 where everyone.n % 499 = 1`,
  `insert into resumes (id, person_id, name, file, bytes) select uuidv7(), id, 'Resume ' || k, 'ab/' || md5(id::text || k) || '.pdf', 1000
   from viewers cross join generate_series(1, 3) k`,
  `insert into applications (id, posting_id, person_id, status, answers)
   select uuidv7(), posting.id, viewers.id, 'Applied', '[]' from viewers cross join (select id from postings order by id desc limit 60) posting
   on conflict do nothing`,
  `insert into applications (id, posting_id, person_id, status, answers, department, year, cgpa)
   select uuidv7(), posting.id, other.id, 'Applied', '[]', 'cse', 3, 8
   from (select id, row_number() over () as n from postings order by id desc limit 20) posting cross join generate_series(1, 300) k
   ${others('posting.n * 7 + k')} on conflict do nothing`,
  `update applications set status = 'Interviewing' where posting_id in (select id from postings order by id desc limit 20)`,
  `insert into interview_slots (id, posting_id, starts_at, ends_at, place, capacity)
   select uuidv7(), posting.id, now() + make_interval(days => 1, mins => 30 * k), now() + make_interval(days => 1, mins => 30 * k + 20), 'Room ' || k % 4, 3
   from (select id from postings order by id desc limit 20) posting cross join generate_series(1, 40) k`,
  `insert into programs (id, title, duration, mode, organizer, description, is_open, creator_id, words)
   select time_ordered_id(now() - make_interval(mins => 500 - k)), 'Course ' || k || ' on embedded systems', '6 weeks', 'Online', 'Skill cell', repeat('Boards and sensors. ', 20),
     true, viewers.id, '' from generate_series(1, 500) k join viewers on viewers.n = 1 + k % 64`,
  `insert into program_enrolments (program_id, person_id)
   select program.id, other.id from (select id, row_number() over (order by id desc) as n from programs order by id desc limit 64) program
   cross join generate_series(1, 100) k ${others('program.n * 31 + k')} on conflict do nothing`,
  `insert into certificates (id, code, program_id, person_id, name, program, organizer, date)
   select uuidv7(), upper(substr(md5(viewers.id::text || program.id), 1, 12)), program.id, viewers.id, 'A student', program.title, program.organizer, now()::date
   from viewers cross join (select * from programs order by id limit 20) program`,
];
