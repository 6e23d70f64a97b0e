import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './network.ts';
import type { Databases } from './postgres.ts';

/** How long a former primary is asked for a write after it is back, and how often. */
const ASKING_MS = 10_000;
const EVERY_MS = 300;
/** A write that waits for a standby longer than that is not accepted. */
const ANSWER_MS = 2000;

/** What a former primary did with writes that it was asked for directly. */
export interface Asked {
  readonly asked: number;
  /** Writes that it confirmed although another was the primary, or that are in the database of the new primary. */
  readonly accepted: number;
}

/**
 * Ask a machine that is back, and was the primary, for writes at its own port. Asks nothing more once it is known to be
 * the primary still.
 */
export async function askFormerPrimary(databases: Databases, former: Machine): Promise<Asked> {
  const ids: string[] = [];
  let confirmed = 0;
  const began = performance.now();
  while (performance.now() - began < ASKING_MS) {
    const id = randomUUID();
    ids.push(id);
    if (await confirms(databases, former, id)) confirmed++;
    await delay(EVERY_MS);
  }
  const now = await databases.primary().catch(() => undefined);
  // nothing has replaced it
  if (!now || now === former) return { asked: 0, accepted: 0 };
  const client = await databases.connect(now, 'postgres');
  try {
    const { rows } = await client.query('select id from probes where id = any($1)', [ids]);
    return { asked: ids.length, accepted: Math.max(confirmed, rows.length) };
  } finally {
    await client.end();
  }
}

async function confirms(databases: Databases, former: Machine, id: string): Promise<boolean> {
  try {
    const client = await databases.connect(former, 'postgres');
    const late = delay(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('it has not confirmed');
    });
    try {
      await Promise.race([client.query('insert into probes (id) values ($1)', [id]), late]);
      return true;
    } finally {
      late.catch(() => undefined);
      // an end in order would wait for the write
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  } catch {
    return false;
  }
}
