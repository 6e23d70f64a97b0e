import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** Tables that change after any call, whatever it does: who was seen when, views, hints to open apps, answers by key. */
const RESTLESS = ['last_seen', 'sessions', 'view_counts', 'live_events', 'live_positions', 'idempotency_keys'];
/** Tables whose rows are only counted: a browser that registers again gets a new row for its old one. */
const COUNTED = ['push_subscriptions'];

const PATIENCE_MS = 60_000;

/** The number of rows of each table and a checksum of their contents, once no job is due any more. */
export async function effectsIn(db: Database): Promise<Record<string, string>> {
  const end = performance.now() + PATIENCE_MS;
  while (await hasWork(db)) {
    if (performance.now() > end) throw new Error(`jobs are still due after ${PATIENCE_MS / 1000} s`);
    await delay(20);
  }
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all (${RESTLESS})
  `.execute(db);
  const one = ({ name }: { name: string }) => {
    const contents = COUNTED.includes(name) ? sql`0` : sql`coalesce(sum(hashtextextended(one::text, 0)), 0)`;
    return sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || ${contents} as contents from ${sql.id('public', name)} as one`;
  };
  const { rows } = await sql<{ name: string; contents: string }>`
    ${sql.join(tables.map(one), sql` union all `)}
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, contents }) => [name, contents]));
}

async function hasWork(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1
  `.execute(db);
  return rows.length > 0;
}
