import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Executor } from '../db/database.ts';
import type { KeyedWrite } from '../db/keyed-write.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/jobs.ts';

/** An answer as stored for a repeated call: status and encrypted JSON. */
export interface StoredAnswer {
  readonly status: number;
  readonly answer: Buffer;
}

/** A write that was done. */
export interface KnownWrite {
  readonly fingerprint: Buffer;
  /** Undefined while the answer is not known, for good if its node has ended. */
  readonly stored: StoredAnswer | undefined;
}

/** The idempotency keys of the last day. */
export interface Keys {
  /** Find the write of a key. With `awaitsAnswer`, wait shortly for the answer of a write that was just done. */
  find(id: string, options: { awaitsAnswer: boolean }): Promise<KnownWrite | undefined>;
  /** Store an answer soon, with other answers. */
  store(id: string, answer: StoredAnswer): void;
  /** A write was found whose node ended, or lost its database, before it announced the write: caches drop their values. */
  noteUnannounced(): void;
  readonly jobs: readonly JobHandler[];
  /** Store the waiting answers. */
  close(): Promise<void>;
}

/** How long answers wait for others, to share a statement. */
const BATCH_MS = 50;
/** How long a repeated call waits for the answer of the first, and how often it looks. */
const ANSWER_MS = 2000;
const LOOK_MS = 50;
/** A larger answer is not stored. */
const ANSWER_MAX_BYTES = 64 * 1024;

const forgetKeys = defineJob<object>('forget-idempotency-keys');

export function openKeys(db: Database, onError: (error: unknown) => void, onUnannounced: () => void): Keys {
  let waiting: (StoredAnswer & { id: string })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const answers = waiting;
    waiting = [];
    if (answers.length > 0) storing = storing.then(() => storeAnswers(db, answers)).catch(onError);
    return storing;
  };

  return {
    async find(id, { awaitsAnswer }) {
      const since = performance.now();
      for (;;) {
        const known = await findWrite(db, id);
        if (!known?.isRecent || known.stored || !awaitsAnswer || performance.now() - since > ANSWER_MS) return known;
        await delay(LOOK_MS);
      }
    },
    store(id, answer) {
      if (answer.answer.length > ANSWER_MAX_BYTES) return;
      waiting.push({ id, ...answer });
      timer ??= setTimeout(() => void flush(), BATCH_MS).unref();
    },
    noteUnannounced: onUnannounced,
    jobs: [handleJob(forgetKeys, () => deleteOldKeys(db), { cron: '37 * * * *' })],
    close: flush,
  };
}

async function findWrite(db: Database, id: string): Promise<(KnownWrite & { isRecent: boolean }) | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer', sql<boolean>`made_at > now() - interval '5 seconds'`.as('isRecent')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fingerprint, status, answer, isRecent } = row;
  return { fingerprint, isRecent, stored: status === null || answer === null ? undefined : { status, answer } };
}

/** Store many answers with one statement. In the order of ids, so that two nodes cannot block each other. */
async function storeAnswers(db: Database, answers: readonly (StoredAnswer & { id: string })[]): Promise<void> {
  await sql`
    update idempotency_keys set status = made.status, answer = made.answer
    from unnest(
      ${answers.map(({ id }) => id)}::uuid[], ${answers.map(({ status }) => status)}::smallint[],
      ${answers.map(({ answer }) => answer)}::bytea[]
    ) as made (id, status, answer)
    where idempotency_keys.id = made.id and idempotency_keys.status is null
  `.execute(db);
}

async function deleteOldKeys(db: Database): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('made_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/**
 * Delete the keys of refused calls in the transaction that wrote them, because a refusal has changed nothing: its
 * repetition is refused or done anew.
 */
export async function dropKeys(trx: Executor, writes: readonly KeyedWrite[]): Promise<void> {
  const taken = writes.filter(({ state }) => state === 'taken');
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  await trx.deleteFrom('idempotency_keys').where('id', 'in', ids).execute();
  for (const write of taken) write.state = 'free';
}
