import type pg from 'pg';

/** A conversation of two people of the load. */
export interface FilledConversation {
  readonly id: string;
  readonly members: readonly [string, string];
}

/** Messages that a conversation of the evening begins with. */
const MESSAGES = 30;

/**
 * Fill a database with a conversation for each two of these people, make the first of them an admin, and give all
 * people a college, for notices.
 */
export async function fillEvening(database: pg.Client, people: readonly string[]): Promise<FilledConversation[]> {
  const { rows } = await database.query<{ id: string; low_id: string; high_id: string }>(
    `insert into conversations (id, kind, low_id, high_id, last_seq)
     select uuidv7(), 'direct', least(one, other), greatest(one, other), $2
     from unnest($1::uuid[]) with ordinality as a(one, place)
     join unnest($1::uuid[]) with ordinality as b(other, next) on next = place + 1 and place % 2 = 1
     returning id, low_id, high_id`,
    [people, MESSAGES],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `insert into conversation_members (conversation_id, person_id, is_accepted, activity, unread_count)
     select id, person, true, uuidv7(), 0
     from conversations cross join lateral unnest(array[low_id, high_id]) person where id = any ($1)`,
    [ids],
  );
  await database.query(
    `insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text)
     select uuidv7(), c.id, seq, case when seq % 2 = 0 then c.low_id else c.high_id end, gen_random_uuid(), 'text',
       'See you at the court at ' || seq
     from conversations c cross join lateral generate_series(1, c.last_seq) seq where c.id = any ($1)`,
    [ids],
  );
  await database.query("update people set role = 'admin' where id = $1", [people[0]]);
  await database.query(
    `with college as (insert into colleges (id, name, slug) values (uuidv7(), 'Quad Evening', 'quadevening') returning id)
     update people set college_id = college.id from college`,
  );
  await database.query('vacuum analyze messages, conversations, conversation_members');
  return rows.map(({ id, low_id, high_id }) => ({ id, members: [low_id, high_id] }));
}
