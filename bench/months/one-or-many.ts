import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { lowestId, startOfLater } from '../../server/src/platform/db/periods.ts';
import { progress } from '../progress.ts';

/** A statement on one table and on a partitioned copy; milliseconds of the median call. */
export interface ComparedStatement {
  readonly statement: string;
  readonly one: number;
  readonly many: number;
}

const CALLS = 400;

interface Statement {
  readonly name: string;
  readonly text: (table: string) => string;
  readonly values: (n: number) => unknown[];
}

/**
 * Compare messages and the audit log as they are with copies in partitions of a month. The copies show why these tables
 * have no partitions (decision 273). Statements are prepared, and run in turns.
 */
export async function compareTables(connection: pg.ClientConfig, months: number): Promise<ComparedStatement[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    progress('copying messages and the audit log into partitions');
    await client.query('set synchronous_commit = off');
    await copyByMonth(client, 'messages', 'id', months, 'id');
    await fillAuditLog(client, months);
    await copyByMonth(client, 'audit_log', 'at', months, 'number, at');
    await client.query('analyze messages, messages_by_month, audit_log, audit_log_by_month');
    const { rows } = await client.query<{ id: string; sender: string }>(
      `select id, low_id as sender from conversations where last_seq = 100 order by md5(id::text) limit $1`,
      [CALLS],
    );
    const chosen = (n: number) => rows[n % rows.length];
    const statements: Statement[] = [
      {
        name: 'messages: the newest 41 of a conversation',
        text: (t) => `select * from ${t} where conversation_id = $1 and seq > 0 order by seq desc limit 41`,
        values: (n) => [chosen(n)?.id],
      },
      {
        name: 'messages: 41 from the middle',
        text: (t) =>
          `select * from ${t} where conversation_id = $1 and seq > 0 and seq < $2 order by seq desc limit 41`,
        values: (n) => [chosen(n)?.id, 60],
      },
      {
        name: 'messages: whether a client id is known',
        text: (t) => `select id from ${t} where sender_id = $1 and client_id = $2`,
        values: (n) => [chosen(n)?.sender, randomUUID()],
      },
      {
        name: 'messages: store one',
        text: (t) => `insert into ${t} (id, conversation_id, seq, sender_id, client_id, kind, text)
          values (uuidv7(), $1, (random() * 1e9)::int + 1000, $2, gen_random_uuid(), 'text', 'One more message')`,
        values: (n) => [chosen(n)?.id, chosen(n)?.sender],
      },
      {
        name: 'audit log: the last line, before each new one',
        text: (t) => `select number, hash from ${t} where $1::int > 0 order by number desc limit 1`,
        values: () => [1],
      },
      {
        name: 'audit log: the newest 50 of an action',
        text: (t) => `select * from ${t} where action = $1 order by number desc limit 50`,
        values: (n) => [`action.${n % 20}`],
      },
    ];
    const found: ComparedStatement[] = [];
    for (const { name, text, values } of statements) {
      progress(`comparing: ${name}`);
      const table = name.startsWith('messages') ? 'messages' : 'audit_log';
      const times: Record<'one' | 'many', number[]> = { one: [], many: [] };
      for (let n = 0; n < CALLS; n++) {
        for (const kind of ['one', 'many'] as const) {
          const began = performance.now();
          await client.query({
            name: `${kind} ${name}`.slice(0, 60),
            text: text(kind === 'one' ? table : `${table}_by_month`),
            values: values(n),
          });
          // The first calls are planned.
          if (n >= 20) times[kind].push(performance.now() - began);
        }
      }
      found.push({ statement: name, one: middle(times.one), many: middle(times.many) });
    }
    return found;
  } finally {
    await client.end();
  }
}

const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Copy a table with its indexes into a new one with a partition for each month. Its unique keys hold in each month only. */
async function copyByMonth(client: pg.Client, table: string, column: string, months: number, key: string) {
  const copy = `${table}_by_month`;
  const literal = (at: number) => (column === 'id' ? `'${lowestId(at)}'` : `'${new Date(at).toISOString()}'`);
  await client.query(
    `create table ${copy} (like ${table} including defaults, primary key (${key})) partition by range (${column})`,
  );
  let from = 'minvalue';
  for (let count = -months; count <= 4; count++) {
    const to = literal(startOfLater('month', Date.now(), count));
    await client.query(
      `create table ${copy}_${count + months} partition of ${copy} for values from (${from}) to (${to})`,
    );
    from = to;
  }
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisprimary',
    [table],
  );
  for (const { definition } of rows)
    await client.query(definition.replace(/^CREATE (UNIQUE )?INDEX \S+ ON public\.\w+/, `create index on ${copy}`));
  await client.query(`insert into ${copy} select * from ${table}`);
}

/** Lines of the audit log over the months. Their hashes are not a chain. */
async function fillAuditLog(client: pg.Client, months: number): Promise<void> {
  await client.query('alter table audit_log disable trigger user');
  await client.query('delete from audit_log');
  await client.query(
    `insert into audit_log (number, at, via, action, details, hash)
     select n, now() - (1 - n / 100000.0) * interval '1 month' * $1::int, 'server', 'action.' || n % 20, '{}', sha256(n::text::bytea)
     from generate_series(1, 100000) n`,
    [months],
  );
  await client.query('alter table audit_log enable trigger user');
}
