import pg from 'pg';

interface MessagesSize {
  /** The reader, and the other person of the long conversation. */
  readonly reader: string;
  readonly other: string;
  readonly messages: number;
  /** The reader's other conversations, with a few unread messages each. */
  readonly conversations: number;
}

/** Fill a database with conversations, and return the id of the long one. */
export async function fillMessages(
  connection: pg.ClientConfig,
  { reader, other, messages, conversations }: MessagesSize,
): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into conversations (id, kind, low_id, high_id, last_seq)
       values (uuidv7(), 'direct', least($1::uuid, $2), greatest($1::uuid, $2), $3) returning id`,
      [reader, other, messages],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('no conversation was made');
    await client.query(
      `insert into conversations (id, kind, low_id, high_id, last_seq)
       select uuidv7(), 'direct', least($1::uuid, id), greatest($1::uuid, id), 3
       from people where id not in ($1::uuid, $2) order by md5(id::text) limit $3`,
      [reader, other, conversations],
    );
    await client.query(
      `insert into conversation_members (conversation_id, person_id, is_accepted, activity, unread_count)
       select id, person, true, uuidv7(), case when person = $1 then 3 else 0 end
       from conversations cross join lateral unnest(array[low_id, high_id]) person where kind = 'direct'`,
      [reader],
    );
    await client.query(
      `insert into messages (id, conversation_id, seq, sender_id, client_id, kind, text, reply_seq)
       select uuidv7(), c.id, seq, case when seq % 2 = 0 then c.low_id else c.high_id end, gen_random_uuid(), 'text',
         'A message of some words, needle ' || seq, case when seq % 10 = 0 then seq - 1 end
       from conversations c cross join lateral generate_series(1, c.last_seq) seq where kind = 'direct'`,
    );
    await client.query('vacuum analyze messages, conversations, conversation_members');
    return id;
  } finally {
    await client.end();
  }
}
