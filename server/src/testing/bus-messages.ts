import pg from 'pg';

/** Collect every notification that nodes send each other through a database. */
export async function collectBusMessages(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  const texts: string[] = [];
  client.on('notification', ({ payload = '' }) => texts.push(payload));
  await client.connect();
  await client.query('listen quad_bus');
  return { texts, close: () => client.end() };
}
