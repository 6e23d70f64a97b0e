import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { MARK, type MarkedPosition } from './primary-position.ts';

/** How long a list waits for a replica that is behind, in milliseconds. Then it reads from the primary. */
const LAG_MAX_MS = 100;
/** The pauses while it waits, in milliseconds. */
const PAUSE_MS = 1;
const PAUSE_MAX_MS = 10;

/** A replica that cannot be used: it is behind, or follows another primary. */
export class UnusableReplica extends Error {
  override readonly name = 'UnusableReplica';
  /** How far it has replayed the log of its primary, in bytes; undefined for a server that is no replica. */
  readonly replayed: number | undefined;

  constructor(message: string, replayed?: number) {
    super(message);
    this.replayed = replayed;
  }
}

interface Seen {
  readonly is_replica: boolean;
  readonly replayed: number | null;
  readonly mark: string | null;
}

const LOOK = `select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed,
  ${MARK} as mark`;

/** Each statement sees what the replica has replayed by then. */
const BEGIN = `begin isolation level read committed read only; ${LOOK}`;

/**
 * Run one query on a replica once it has replayed the primary's position. Look and query are one transaction, so that a
 * proxy in front of several replicas cannot send them to two of them. `position` may be asked for at the
 * same time, because a replica never loses what it has replayed.
 *
 * @returns the result, and what the replica has replayed
 * @throws UnusableReplica when it is too far behind, or does not follow the primary
 */
export async function queryReplica<Result>(
  pool: pg.Pool,
  position: Promise<MarkedPosition>,
  query: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  // Nobody waits for the position of a list that gets no connection.
  position.catch(() => undefined);
  const client = await pool.connect();
  try {
    const [results, needed] = await Promise.all([client.query(BEGIN), position]);
    const first = (results as unknown as pg.QueryResult<Seen>[]).at(-1)?.rows[0];
    await replayedUpTo(client, needed, first);
    return await query(client);
  } finally {
    // The answer does not wait for it. A client that cannot roll back is broken, and its pool discards it.
    const release = () => client.release();
    void client.query('rollback').then(release, (error: Error) => client.release(error));
  }
}

async function replayedUpTo(
  client: pg.PoolClient,
  { at, mark }: MarkedPosition,
  first: Seen | undefined,
): Promise<void> {
  const last = performance.now() + LAG_MAX_MS;
  let seen = first;
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
    if (!seen?.is_replica || seen.replayed === null) throw new UnusableReplica('the server is no replica');
    const isBehind = seen.replayed < at;
    if (!isBehind && mark !== undefined && seen.mark === mark) return;
    if (performance.now() > last) {
      if (isBehind) throw new UnusableReplica(`it is ${at - seen.replayed} bytes behind`, seen.replayed);
      throw new UnusableReplica('it does not follow this primary, or is of another database', seen.replayed);
    }
    await delay(pause);
    seen = (await client.query<Seen>(LOOK)).rows[0];
  }
}
