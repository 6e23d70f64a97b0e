import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { recordAct } from '../audit/record-act.ts';
import { listSequences, schemaVersions } from '../backup/snapshot.ts';
import { holdFiles } from '../db/hold-files.ts';
import { StartError } from '../start-error.ts';
import { FENCES, readMark, writeMark } from './marks.ts';
import { openRelay, type Relay } from './relay.ts';
import {
  closeForWriting,
  dropSlots,
  endSessions,
  keepSource,
  keepsChanges,
  openAdmin,
  openForWriting,
  openSource,
  publish,
  type Source,
  unpublish,
} from './source.ts';
import {
  forgetPrepared,
  isSubscribed,
  openTarget,
  prepareTarget,
  readProgress,
  subscribe,
  type Target,
  unsubscribe,
} from './target.ts';

export interface MoveOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** The address of the source for the target's server. This process listens there. */
  readonly at: { readonly host: string; readonly port: number };
  readonly say: (line: string) => void;
}

/** How often the progress is looked at and said. */
const LOOK_MS = 200;
const SAY_MS = 10_000;
/** Failures of the subscription after which a person must look. */
const FAILURES = 3;
/** How long writers may wait: then they go on where they were. */
const CLOSED_MS = 60_000;
const COUNTING_MS = 5000;

/**
 * Copy the embedded database of a running campus to another Postgres, which follows its changes. Continues what was
 * interrupted. With `switches`, let the campus move there: writers wait for seconds, until Quad starts on the target.
 *
 * @throws StartError for a target that is unfit, not empty or lost. Then the campus goes on where it was
 */
export async function moveDatabase(options: MoveOptions & { readonly switches: boolean }): Promise<void> {
  const { dataDir, databaseUrl, at, switches, say } = options;
  await using target = await openTarget(databaseUrl);
  await using source = await openSource(dataDir);
  if ((await readMark(source.admin)) === 'moved') return finish(source, target, options);
  // of a switch that was killed
  await openForWriting(source);
  await beginAgainIfLost(source, target, say);
  await prepareTarget(target);
  await refuseOtherSchema(source, target);
  const password = await publish(source);
  await using relay: Relay = await openRelay(at, source.connection);
  await subscribe(target, relay, { database: source.connection.database, password });
  await untilCopied(target, say);
  say('The other database has everything, and follows.');
  if (!switches) return;
  await target.pool.query('analyze');
  const began = performance.now();
  const { counted, rows } = await closeAndCompare(source, target);
  const closed = ((performance.now() - began) / 1000).toFixed(1);
  say(`${rows} rows in ${counted} of ${source.tables.length} tables are compared. That took ${closed} s.`);
  await finish(source, target, options);
}

/** Forget halves: a subscription whose changes are gone, or changes that nobody subscribes to. */
async function beginAgainIfLost(source: Source, { client }: Target, say: (line: string) => void): Promise<void> {
  const isKnown = await isSubscribed(client);
  if (isKnown && (await keepsChanges(source))) return;
  await dropSlots(source);
  if (!isKnown) return;
  say('The other database was away for too long, and is filled again.');
  await forgetPrepared(client);
}

async function untilCopied({ client }: Target, say: (line: string) => void): Promise<void> {
  const { failures: before } = await readProgress(client);
  let said = performance.now();
  for (;;) {
    const { copied, tables, failures } = await readProgress(client).catch(lostTarget);
    if (tables > 0 && copied === tables) return;
    if (failures - before >= FAILURES)
      throw new StartError('the other Postgres cannot store what it gets: its log says why. The campus goes on here');
    if (performance.now() - said > SAY_MS) {
      say(`  ${copied} of ${tables} tables …`);
      said = performance.now();
    }
    await delay(LOOK_MS);
  }
}

const lostTarget = (cause: Error): never => {
  throw new StartError(
    `the database of DATABASE_URL is lost: ${cause.message}. The campus goes on here. Run this again to continue, or with --back to give up`,
    { cause },
  );
};

async function refuseOtherSchema({ admin }: Source, { client }: Target): Promise<void> {
  const [here, there] = [await schemaVersions(admin), await schemaVersions(client)];
  // the table of migrations is not copied
  if (here.migration !== there.migration || here.jobs !== there.jobs)
    throw new StartError(
      `the database here has the tables of ${here.migration} and the other one those of ${there.migration}: start this release here first, or empty the other and begin again`,
    );
}

/**
 * Let nobody write, wait until the target has everything, and compare. After a failure the source takes writes again.
 */
async function closeAndCompare(source: Source, target: Target) {
  const { admin, tables } = source;
  if (!(await holdFiles(admin))) throw new StartError('a backup is being made: switch when it is done');
  try {
    await closeForWriting(source);
    await admin.query(`begin; set local lock_timeout = '10s'`);
    // waits for the last writers, and stops sessions that have begun before the closing
    await admin.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
    const fence = randomUUID();
    await fenceOff(source, fence);
    await untilArrived(target, fence);
    for (const { name, value } of await listSequences(admin))
      await target.client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    const compared = await compare(source, target);
    await endSessions(source);
    await admin.query('commit');
    return compared;
  } catch (error) {
    await admin.query('rollback').catch(() => undefined);
    await openForWriting(source);
    throw error;
  }
}

/** Commit a row after everything else, in another session: it arrives after everything else. */
async function fenceOff({ connection }: Source, id: string): Promise<void> {
  const other = await openAdmin(connection);
  try {
    await other.query(`insert into ${FENCES} values ($1)`, [id]);
  } finally {
    await other.end();
  }
}

async function untilArrived({ client }: Target, fence: string): Promise<void> {
  const end = performance.now() + CLOSED_MS;
  for (;;) {
    const { rowCount } = await client.query(`select from ${FENCES} where id = $1`, [fence]).catch(lostTarget);
    if (rowCount) return;
    if (performance.now() > end)
      throw new StartError(
        `the other Postgres did not get the last changes within ${CLOSED_MS / 1000} s: people write here again. Switch at a quieter time`,
      );
    await delay(20);
  }
}

/** Count the rows of both sides, small tables first, for as long as people can wait. */
async function compare({ admin, tables }: Source, { client }: Target): Promise<{ counted: number; rows: number }> {
  const end = performance.now() + COUNTING_MS;
  const count = async (session: pg.Client, name: string): Promise<number> => {
    const { rows } = await session.query<{ count: number }>(`select count(*) from ${name}`);
    return rows[0]?.count ?? 0;
  };
  let [counted, rows] = [0, 0];
  for (const { name, hasKey, isPartitioned } of tables) {
    if (performance.now() > end) break;
    const [here, there] = await Promise.all([count(admin, name), count(client, name).catch(lostTarget)]);
    // expired rows leave a partitioned table with their partition, on each side by itself
    if (there < here || (hasKey && !isPartitioned && there > here))
      throw new StartError(`${name} has ${there} rows there and ${here} here: people write here again`);
    counted += 1;
    rows += here;
  }
  return { counted, rows };
}

/** End the replication, once the target has everything. Continues where it was interrupted. */
async function finish(source: Source, target: Target, { dataDir, say }: MoveOptions): Promise<void> {
  await writeMark(source.admin, 'moved');
  await unsubscribe(target.client);
  if ((await readMark(target.client)) === 'filling') {
    await recordAct(target.db, { by: 'shell', action: 'database.moved' });
    await writeMark(target.client, 'ready');
  }
  await unpublish(source, dataDir);
  say('The campus has moved. Start Quad with DATABASE_URL now: until then people read, and their writes wait.');
}

/**
 * Lead back to the embedded database, before a Quad has started on the target.
 *
 * @throws StartError when people may have written there
 */
export async function moveBack({ dataDir, databaseUrl, say }: MoveOptions): Promise<void> {
  await using source = await openSource(dataDir);
  const mark = await readMark(source.admin);
  await using opened = new AsyncDisposableStack();
  const target = await openTarget(databaseUrl).then(
    (target) => opened.use(target),
    (error: Error) => {
      if (mark === 'moved') throw error;
      say(`${error.message}. If it comes back, drop it.`);
    },
  );
  const there = target && (await readMark(target.client));
  if (mark === 'moved' && there === undefined)
    throw new StartError(
      'a Quad has started on the other database, and people may have written there: make a backup there, and restore it without DATABASE_URL',
    );
  if (target && there !== undefined) {
    await writeMark(target.client, 'filling');
    await forgetPrepared(target.client);
  }
  await keepSource(source, dataDir);
  say('The campus stays here, and people write again.');
}
