import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';
import { lowestId, momentOf, nameOfPeriod, type Step, startOfLater, startOfPeriod } from './periods.ts';

/**
 * Tables with the same periods. Rows of the later tables refer to rows of the first one, in the partition of the same
 * period; `reference` is the foreign key of their partition.
 */
export interface PartitionedTables {
  readonly step: Step;
  readonly tables: readonly PartitionedTable[];
  /** Whether the key is an id of version 7, and not a time. */
  readonly isById: boolean;
}

interface PartitionedTable {
  readonly name: string;
  /** The column that finds the partition. */
  readonly key: string;
  readonly reference?: (period: string) => string;
}

/** Every partitioned table of Quad (decision 273). */
export const PARTITIONED = {
  liveEvents: { step: 'day', isById: false, tables: [{ name: 'live_events', key: 'created_at' }] },
  viewCounts: { step: 'month', isById: false, tables: [{ name: 'view_counts', key: 'hour' }] },
  notifications: {
    step: 'month',
    isById: true,
    tables: [
      { name: 'notifications', key: 'id' },
      {
        name: 'notification_actors',
        key: 'notification_id',
        reference: (period) =>
          `foreign key (notification_id) references partitions.notifications_${period} on delete cascade`,
      },
    ],
  },
} as const satisfies Record<string, PartitionedTables>;

/** The groups of `PARTITIONED`. */
export const ALL_PARTITIONED: readonly PartitionedTables[] = Object.values(PARTITIONED);

/** Partitions are made this many periods ahead. */
export const PERIODS_AHEAD = 3;

/** The partition of the rows before the first period, and the one of rows that no period has. Their rows expire singly. */
export const EXPIRING_ROWS = ['first', 'default'] as const;

/** The lock of the one process that makes or drops partitions. */
const PARTITIONS_LOCK = 61_273;
/** How long a change of partitions waits for readers. Later readers wait behind it. Less than `deadlock_timeout`. */
const LOCK_WAIT = '500ms';
const LOCK_TIMED_OUT = '55P03';

/** The partition of a period, or the one before the first period. */
export interface Partition {
  /** The part of its name after the table's: `2026_12`, or `first`. */
  readonly period: string;
  /** Its upper bound, in milliseconds since 1970. */
  readonly end: number;
}

/** The partitions of a group by time, without the default one. */
export async function listPartitions(
  db: Executor,
  { tables: [first], isById }: PartitionedTables,
): Promise<Partition[]> {
  const name = first?.name ?? '';
  const bound = sql`substring(pg_get_expr(child.relpartbound, child.oid) from 'TO \\(''([^'']+)''\\)')`;
  const { rows } = await sql<{ name: string; bound: string | number }>`
    select child.relname as name, ${isById ? bound : sql`extract(epoch from ${bound}::timestamptz)::float8 * 1000`} as bound
    -- Up to Postgres 17, other styles write abbreviations of zones that Postgres then reads as zones elsewhere: IST.
    from (select set_config('DateStyle', 'ISO', true) offset 0) in_iso
    cross join pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = to_regclass(${`public.${name}`}) and child.relname <> ${`${name}_default`}
  `.execute(db);
  return rows
    .map((row) => ({
      period: row.name.slice(name.length + 1),
      end: typeof row.bound === 'string' ? momentOf(row.bound) : row.bound,
    }))
    .sort((one, other) => one.end - other.end);
}

/** How many whole periods after the present one have partitions, at most `PERIODS_AHEAD`; -1 without the present one. */
export async function periodsAhead(db: Executor, group: PartitionedTables, now: number): Promise<number> {
  const end = (await listPartitions(db, group)).at(-1)?.end ?? 0;
  let ahead = -1;
  while (ahead < PERIODS_AHEAD && end >= startOfLater(group.step, now, ahead + 2)) ahead++;
  return ahead;
}

/**
 * Make the missing partitions of all tables from the present period to three ahead. Periods without a start have none.
 * Each period is a transaction; nodes that do it at once wait for each other. Returns false when readers held a table for longer than
 * `LOCK_WAIT`, such as a backup does: rows of missing periods are in the default partition until the next attempt.
 */
export async function makePartitions(db: Database, now: number = Date.now()): Promise<boolean> {
  for (const group of ALL_PARTITIONED) {
    while ((await periodsAhead(db, group, now)) < PERIODS_AHEAD) {
      if (!(await changePartitions(db, (trx) => makeNext(trx, group, now)))) return false;
    }
  }
  return true;
}

/** Make the first missing period of a group. */
async function makeNext(trx: Executor, group: PartitionedTables, now: number): Promise<void> {
  const { step } = group;
  const end = (await listPartitions(trx, group)).at(-1)?.end ?? 0;
  const start = Math.max(end, startOfPeriod(step, now));
  // Another node has made it.
  if (start < startOfLater(step, now, PERIODS_AHEAD + 1)) await makePeriod(trx, group, start);
}

/** Make the partitions of a period, and move its rows there from the default partition. */
async function makePeriod(trx: Executor, group: PartitionedTables, start: number): Promise<void> {
  const { step, tables } = group;
  const period = nameOfPeriod(step, start);
  const [from, to] = [literal(group, start), literal(group, startOfLater(step, start, 1))];
  const run = (text: string) => sql.raw(text).execute(trx);
  await run(`lock table ${tables.map(({ name }) => `partitions.${name}_default`).join(', ')} in access exclusive mode`);
  for (const { name, key, reference } of tables) {
    const [made, rest] = [`partitions.${name}_${period}`, `partitions.${name}_default`];
    await run(`create table ${made} (like ${rest} including all${reference ? `, ${reference(period)}` : ''})`);
    await run(`insert into ${made} select * from ${rest} where ${key} >= ${from} and ${key} < ${to}`);
  }
  for (const { name, key } of [...tables].reverse())
    await run(`delete from partitions.${name}_default where ${key} >= ${from} and ${key} < ${to}`);
  for (const { name } of tables)
    await run(`alter table ${name} attach partition partitions.${name}_${period} for values from (${from}) to (${to})`);
}

/** The rows that must stay of a partition that expires. */
export interface Rescue {
  /** Move rows that must stay to another partition. */
  readonly rescue: (period: string) => Promise<void>;
  /** Whether none is left, asked while the partition is locked. */
  readonly isDone: (trx: Executor, period: string) => Promise<boolean>;
}

/**
 * Drop the partitions of a group that ended at `before` or earlier. Returns false when readers held one for longer than
 * `LOCK_WAIT`: the next attempt drops it.
 */
export async function dropPartitions(
  db: Database,
  group: PartitionedTables,
  before: number,
  staying?: Rescue,
): Promise<boolean> {
  for (const { period, end } of await listPartitions(db, group)) {
    if (period === 'first' || end > before) continue;
    await staying?.rescue(period);
    const names = [...group.tables].reverse().map(({ name }) => `partitions.${name}_${period}`);
    const isFree = await changePartitions(db, async (trx) => {
      if (!(await listPartitions(trx, group)).some((one) => one.period === period)) return;
      await sql.raw(`lock table ${names.join(', ')} in access exclusive mode`).execute(trx);
      if (!staying || (await staying.isDone(trx, period))) await sql.raw(`drop table ${names.join(', ')}`).execute(trx);
    });
    if (!isFree) return false;
  }
  return true;
}

/** Periods before the present one that restored tables get. Rows of the time before expire soon, and singly. */
const PERIODS_BEFORE = 5;

/** Give empty tables the partitions of the time before now, for the rows of a backup. */
export async function beginPartitions(
  db: Database,
  now: number = Date.now(),
  before: number = PERIODS_BEFORE,
): Promise<void> {
  for (const group of ALL_PARTITIONED) {
    const { step, tables } = group;
    if ((await listPartitions(db, group)).length === 0) continue;
    const begin = startOfLater(step, now, -before);
    await changePartitions(db, async (trx) => {
      const run = (text: string) => sql.raw(text).execute(trx);
      for (const { period } of await listPartitions(trx, group))
        for (const { name } of [...tables].reverse()) await run(`drop table partitions.${name}_${period}`);
      for (const { name, reference } of tables) {
        const more = reference ? `, ${reference('first')}` : '';
        await run(`create table partitions.${name}_first (like partitions.${name}_default including all${more})`);
        await run(
          `alter table ${name} attach partition partitions.${name}_first for values from (minvalue) to (${literal(group, begin)})`,
        );
      }
    });
    for (let count = 0; count < before; count++)
      await changePartitions(db, (trx) => makePeriod(trx, group, startOfLater(step, begin, count)));
  }
}

/** Run a change of partitions in a transaction, one at a time; false when it waited too long for readers. */
async function changePartitions(db: Database, change: (trx: Executor) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(PARTITIONS_LOCK)})`.execute(trx);
      await sql.raw(`set local statement_timeout = 0; set local lock_timeout = '${LOCK_WAIT}'`).execute(trx);
      await change(trx);
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_TIMED_OUT) return false;
    throw error;
  }
}

/** The SQL literal of a moment as a key. */
const literal = ({ isById }: PartitionedTables, at: number): string =>
  `'${isById ? lowestId(at) : new Date(at).toISOString()}'`;
