import pg from 'pg';
import { reachEmbeddedPostgres } from '../../../server/src/platform/db/embedded-reach.ts';

/** The database of a data folder, or the one at an address. */
export interface Place {
  readonly dataDir: string;
  readonly url?: string | undefined;
}

/** Work on the database of a place, whether or not its Quad runs. */
export async function withDatabase<Result>(
  { dataDir, url }: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const embedded = url === undefined ? await reachEmbeddedPostgres({ dataDir }) : undefined;
  const client = new pg.Client(embedded ? embedded.connection : { connectionString: url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await embedded?.stop();
  }
}

/** The number of rows of each of Quad's tables. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from public."${name}"`);
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count] as const).sort());
}
