import { hash } from 'node:crypto';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Quad, quadOn, until } from '../quad.ts';
import { type Row, seconds } from '../row.ts';
import { newToken, publish } from '../writers.ts';
import { withDatabase } from './database.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ASKED = 'the start ends and names the migration, the database is unchanged, and the old release starts again';
/** How long a start may take to reach the migration on a busy machine. */
const START_MS = 300_000;
/** A migration that changes tables and rows before it reaches its last statement. */
const halfOf = (last: string) => `
alter table posts add column half text not null default '';
create table halves (id int primary key);
insert into halves select generate_series(1, 1000);
update posts set half = caption;
${last};
`;

/** Start releases whose migration does not end, and then this release again on the same database. */
export async function failMigrations(port: number, folder: string): Promise<Row[]> {
  await using quad = quadOn(port, join(folder, 'migrations'));
  await quad.start();
  const post = await publish(quad, await newToken(quad), 'written before');
  await quad.end('SIGTERM');
  const before = await withDatabase(quad, schemaHash);
  const failing = await releaseWith(join(folder, 'failing'), '9999_failing', halfOf('select 1 / 0'));
  const slow = await releaseWith(join(folder, 'slow'), '9999_slow', halfOf('select pg_sleep(3600)'));
  const after = async (fault: string, what: string, names: boolean): Promise<Row> => {
    const same = (await withDatabase(quad, schemaHash)) === before;
    const started = await quad.start();
    const { status } = await quad.call('GET', '/api/health/ready');
    const kept = await withDatabase(quad, async (client) => {
      const { rowCount } = await client.query('select from posts where id = $1', [post]);
      return rowCount === 1;
    });
    const isWritten = (await publish(quad, await newToken(quad), 'written after')) !== undefined;
    await quad.end('SIGTERM');
    return {
      fault,
      asked: ASKED,
      measured: `${what}; the database is ${same ? 'unchanged' : 'CHANGED'}; the old release serves after ${seconds(started)}`,
      holds: names && same && status === 200 && kept && isWritten,
    };
  };

  const said = await endOf(quadOn(port, quad.dataDir, failing));
  const failed = await after('a migration fails in its middle', said, said.includes('migration 9999_failing failed'));
  const killed = quadOn(port, quad.dataDir, slow);
  const ended = endOf(killed);
  await until('the migration runs', () => withDatabase(quad, isSleeping), 200, START_MS);
  await killed.end('SIGKILL');
  await ended;
  return [failed, await after('kill -9 in the middle of a migration', 'killed', true)];
}

/** A copy of this release with one migration more. Its packages are those of this checkout. */
async function releaseWith(root: string, name: string, sql: string): Promise<string> {
  await mkdir(root);
  await cp(join(ROOT, 'server'), join(root, 'server'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'server/database/migrations', `${name}.sql`), sql);
  return root;
}

/** Start a Quad that ends by itself, and return the line that says why. */
async function endOf(quad: Quad): Promise<string> {
  await quad.start().catch(() => undefined);
  const lines = quad.output.trim().split('\n');
  return lines.find((line) => line.startsWith('quad: ')) ?? lines.at(-1) ?? '';
}

const isSleeping = async (client: pg.Client): Promise<boolean> => {
  const { rowCount } = await client.query("select from pg_stat_activity where wait_event = 'PgSleep'");
  return rowCount === 1;
};

/** A hash of the definitions of tables, columns, indexes, constraints, functions and triggers, and of the migrations. */
async function schemaHash(client: pg.Client): Promise<string> {
  const { rows } = await client.query(`
    select 'column' as kind, c.relname::text as name,
        concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'function', oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'migration', name, timestamp from migrations
    order by 1, 2, 3`);
  return hash('sha256', JSON.stringify(rows));
}
