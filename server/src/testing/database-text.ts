import pg from 'pg';

/** All rows of a database as text, by table, including the queue of jobs. */
export async function databaseRows(connection: pg.ClientConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The forms of a text in a dump: unchanged, and as the bytes of a column. */
export const formsOf = (text: string): string[] => [
  text,
  Buffer.from(text).toString('hex'),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
  Buffer.from(text).toString('base64url'),
];
