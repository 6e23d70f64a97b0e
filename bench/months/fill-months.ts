import pg from 'pg';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { beginPartitions, makePartitions } from '../../server/src/platform/db/partitions.ts';
import { progress } from '../progress.ts';

export interface MonthsSize {
  readonly notifications: number;
  readonly messages: number;
  /** The months before now that the rows are spread over. */
  readonly months: number;
}

/** Messages of a filled conversation. */
const PER_CONVERSATION = 100;
/** Rows of one statement, which reports progress. */
const AT_ONCE = 500_000;

/** Make partitions for the months, and fill them with notifications of everyone and messages between pairs of people. */
export async function fillMonths(connection: pg.ClientConfig, size: MonthsSize): Promise<void> {
  const { db, close } = openDatabase({ ...connection, max: 3 }, () => undefined);
  await db.deleteFrom('notifications').execute();
  await beginPartitions(db, Date.now(), size.months);
  await makePartitions(db);
  await close();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(`create temporary table members as
      select id, (row_number() over (order by id))::int as n from people; create unique index on members (n); analyze members`);
    for (let from = 0; from < size.notifications; from += AT_ONCE) {
      progress(`filling notifications: ${from.toLocaleString('en')} of ${size.notifications.toLocaleString('en')}`);
      await client.query(NOTIFICATIONS, [
        from,
        Math.min(from + AT_ONCE, size.notifications) - 1,
        size.notifications,
        size.months,
      ]);
    }
    const pairs = Math.ceil(size.messages / PER_CONVERSATION);
    progress(`filling ${pairs.toLocaleString('en')} conversations`);
    await client.query(CONVERSATIONS, [pairs, PER_CONVERSATION]);
    await client.query(MEMBERS);
    for (let from = 1; from <= PER_CONVERSATION; from += 10) {
      progress(`filling messages: ${from - 1} of ${PER_CONVERSATION} of each conversation`);
      await client.query(MESSAGES, [from, from + 9, PER_CONVERSATION, size.months]);
    }
    progress('analyzing');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** When the `n`th of `total` rows is written: evenly over the months before now. */
const shift = (n: string, total: string, months: string) =>
  `-(1 - ${n}::float8 / ${total}) * interval '1 month' * ${months}`;

/** Of ten notifications, one is unread, and all have one actor. */
const NOTIFICATIONS = `
  with rows as materialized (
    select uuidv7(${shift('n', '$3::int', '$4::int')}) as id, n from generate_series($1::int, $2::int) n
  ), added as (
    insert into notifications (id, person_id, kind, subject_id, place, at, actors_count, is_unread)
    select rows.id, members.id, 'like', uuidv7(${shift('rows.n', '$3::int', '$4::int')}), rows.id, uuid_extract_timestamp(rows.id), 1, rows.n % 10 = 0
    from rows join members on members.n = 1 + (rows.n * 7919::bigint) % (select count(*) from members)
  )
  insert into notification_actors (notification_id, actor_id, at)
  select rows.id, members.id, uuid_extract_timestamp(rows.id)
  from rows join members on members.n = 1 + (rows.n * 104729::bigint + 1) % (select count(*) from members)`;

const CONVERSATIONS = `
  insert into conversations (id, kind, low_id, high_id, last_seq)
  select uuidv7(), 'direct', least(one.id, other.id), greatest(one.id, other.id), $2::int
  from generate_series(0, $1::int - 1) pair
  join members one on one.n = 1 + pair % (select count(*) from members)
  join members other on other.n = 1 + (pair + 1 + pair / (select count(*) from members)) % (select count(*) from members)
  where one.id <> other.id
  on conflict do nothing`;

const MEMBERS = `
  insert into conversation_members (conversation_id, person_id, is_accepted, activity, read_seq, delivered_seq)
  select id, person, true, uuidv7(), last_seq, last_seq
  from conversations cross join lateral unnest(array[low_id, high_id]) person
  on conflict do nothing`;

const MESSAGES = `
  insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text, reply_seq, created_at)
  select id, conversation_id, seq, sender_id, gen_random_uuid(), 'text', 'Message ' || seq || ' about the exam on Monday',
    case when seq % 10 = 0 then seq - 1 end, uuid_extract_timestamp(id)
  from (
    select uuidv7(${shift('seq', '$3::int', '$4::int')}) as id, c.id as conversation_id, seq,
      case when seq % 2 = 0 then c.low_id else c.high_id end as sender_id
    from conversations c cross join generate_series($1::int, $2::int) seq where c.last_seq = $3::int
  ) drawn`;
