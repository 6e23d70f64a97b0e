import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The end of a primary's commits at some moment. */
export interface Position {
  /** The place in its write-ahead log, in bytes: every confirmed commit is before it. */
  readonly at: number;
  /** The timeline of its log. Each promotion of a replica begins a new one. */
  readonly timeline: string;
}

/** A position of a primary that has its mark. */
export interface MarkedPosition extends Position {
  /**
   * A random text that the present primary has written into its database; undefined until a node writes it. A server
   * with this text has followed this very primary, in this database and on this timeline.
   */
  readonly mark: string | undefined;
}

/** The key of the mark in the table `settings`. */
const KEY = 'primary-mark';

/** The mark of the primary, as a query on any server of its cluster. */
export const MARK = `(select value->>'mark' from settings where key = '${KEY}')`;

/** Names a cluster and its timeline. */
const PRIMARY = sql<string>`(select system_identifier from pg_control_system()) || ' ' || left(pg_walfile_name(lsn), 8)`;

/** A commit that does not wait for the disk is confirmed before it is flushed. The parameter makes a prepared statement. */
const CURRENT = sql`(select case when current_setting(${'synchronous_commit'}) = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) as current`;
const POSITION = sql`(lsn - '0/0')::bigint as at, left(pg_walfile_name(lsn), 8) as timeline`;

/** Read the position of a primary. This must cost less than any list. */
export async function readPosition(db: Database): Promise<Position> {
  const { rows } = await sql<Position>`select ${POSITION} from ${CURRENT}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the primary tells no position');
  return row;
}

/** Read the position of a primary with its mark. */
export async function readMark(db: Database): Promise<MarkedPosition> {
  const { rows } = await sql<Position & { mark: string | null }>`
    select ${POSITION},
      (select value->>'mark' from settings where key = ${KEY} and value->>'primary' = ${PRIMARY}) as mark
    from ${CURRENT}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the primary tells no position');
  return { ...row, mark: row.mark ?? undefined };
}

/** Read the position of a primary, and mark it if it is new. All nodes read the same mark. */
export async function readMarkedPosition(db: Database): Promise<MarkedPosition> {
  const position = await readMark(db);
  if (position.mark !== undefined) return position;
  await sql`
    insert into settings (key, value)
    select ${KEY}::text, jsonb_build_object('primary', ${PRIMARY}, 'mark', ${randomUUID()}::text)
    from pg_current_wal_flush_lsn() as lsn
    on conflict (key) do update set value = excluded.value, updated_at = now()
    where settings.value->>'primary' is distinct from excluded.value->>'primary'
  `.execute(db);
  return readMark(db);
}

/**
 * Share the answers of a question among all who ask. Each gets an answer to a question that was asked after they came,
 * and one question is open at a time.
 */
export function sharedAnswers<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let open: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  const begin = () => {
    next = undefined;
    const answer = ask();
    open = answer.catch(() => undefined);
    return answer;
  };
  return () => (next ??= open.then(begin));
}

/** The positions of a primary over time. */
export interface PositionHistory {
  /** Note a position of this moment, in milliseconds of any clock. */
  note(at: number, now: number): void;
  /**
   * For how many seconds at least a replica has lacked something, when it has replayed the log up to `replayed`. It does not
   * grow while the primary has nothing new.
   */
  lagOf(replayed: number, now: number): number;
}

/** With two a second, half an hour. A replica that is later than that is at least half an hour late. */
const REMEMBERED = 3600;

export function createPositionHistory(): PositionHistory {
  const known: { readonly at: number; readonly since: number }[] = [];
  return {
    note(at, now) {
      const last = known.at(-1);
      // A new primary may begin before the end of the former one.
      if (last && at < last.at) known.length = 0;
      if (at === last?.at) return;
      known.push({ at, since: now });
      if (known.length > REMEMBERED) known.shift();
    },
    lagOf(replayed, now) {
      const lacking = known.find(({ at }) => at > replayed);
      return lacking ? (now - lacking.since) / 1000 : 0;
    },
  };
}
