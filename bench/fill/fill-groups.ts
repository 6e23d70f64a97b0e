import pg from 'pg';

export const GROUPS = 1000;
const MEMBERS = 40;
const TOPICS = 5;
export const REPLIES = 200_000;

/** A group with its topics, and a topic that a member opens. */
export interface FilledGroup {
  readonly groupId: string;
  readonly topicId: string;
  readonly memberId: string;
}

/** Fill a database with open groups, and return some ids of each kind. */
export async function fillGroups(connection: pg.ClientConfig): Promise<FilledGroup[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `insert into groups (id, title, description, kind, department, access, invitation, members_max, activity, created_at)
       select id, 'Study circle ' || n, 'Course ' || n % 97 || ' before the semester ends', 'course', 'cse', 'open', n::text, 50, id, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '1 hour' * ($1 - n) as at) moment
       cross join lateral (select time_ordered_id(at) as id) made`,
      [GROUPS],
    );
    await client.query(
      `insert into group_members (group_id, person_id, role)
       select g.id, person.id, case when member = 0 then 'owner' else 'member' end
       from (select id, row_number() over (order by id) as n from groups) g
       cross join generate_series(0, $1::int - 1) member
       join (select id, row_number() over (order by id) as place from people) person
         on person.place = 1 + (g.n * 17 + member) % (select count(*) from people)
       on conflict do nothing`,
      [MEMBERS],
    );
    await client.query(
      `insert into group_topics (id, group_id, title, is_general, activity)
       select id, group_id, 'Topic ' || t, t = 1, id from (
         select time_ordered_id(now()) as id, g.id as group_id, t from groups g cross join generate_series(1, $1::int) t
       ) made`,
      [TOPICS],
    );
    await client.query(
      `with topic as (
         select id, group_id, row_number() over (partition by group_id order by id) as t from group_topics
       ), said as (
         select topic.id, topic.group_id, (r - 1) * $1::int + t as seq,
           (array(select person_id from group_members m where m.group_id = topic.group_id order by person_id))[1 + r % 10] as author
         from topic cross join generate_series(1, $2::int) r
       )
       insert into group_replies (id, group_id, topic_id, seq, author_id, client_id, text)
       select time_ordered_id(now()), group_id, id, seq, author, gen_random_uuid(), 'What about exercise ' || seq || '?' from said`,
      [TOPICS, REPLIES / GROUPS / TOPICS],
    );
    await client.query(
      `update group_topics t set replies_count = said.count, last_seq = said.last
       from (select topic_id, count(*) as count, max(seq) as last from group_replies group by 1) said where said.topic_id = t.id`,
    );
    await client.query(
      `update groups g set replies_count = said.count, last_seq = said.last
       from (select group_id, count(*) as count, max(seq) as last from group_replies group by 1) said where said.group_id = g.id`,
    );
    await client.query('vacuum analyze groups, group_words, group_members, group_topics, group_replies, people');
    const { rows } = await client.query<FilledGroup>(
      `select t.group_id as "groupId", t.id as "topicId", m.person_id as "memberId" from group_topics t
       join group_members m on m.group_id = t.group_id order by t.id, m.person_id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
