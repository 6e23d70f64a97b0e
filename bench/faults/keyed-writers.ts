import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Quad } from './quad.ts';
import { newToken } from './writers.ts';

const WRITERS = 8;
/** How long a writer waits before it repeats a write. */
const REPEAT_MS = 100;
const PATIENCE_MS = 15_000;

/** The record of all writers. */
export interface History {
  /** The writes that were acknowledged: done, or known to have gone through. */
  readonly acknowledged: number;
  /** Count the acknowledged writes that the database does not have, and the writes that it has twice. */
  check(connect: () => Promise<pg.Client>): Promise<{ readonly lost: number; readonly twice: number }>;
}

/** Start writers, each of numbered posts, in turn through each node. */
export async function startKeyedWriters(nodes: readonly Quad[]): Promise<{ stop(): Promise<History> }> {
  const run = randomUUID().slice(0, 8);
  const [first] = nodes;
  if (!first) throw new Error('no node runs');
  const tokens = await Promise.all(Array.from({ length: WRITERS }, () => newToken(first)));
  const acknowledged = new Set<string>();
  let stopped = false;

  const write = async (token: string, writer: number) => {
    for (let n = 0; !stopped; n++) {
      const caption = `${run} ${writer} ${n}`;
      const headers = { 'idempotency-key': randomUUID() };
      for (let attempt = n; ; attempt++) {
        const node = nodes[attempt % nodes.length] ?? first;
        const body = new FormData();
        body.set('caption', caption);
        const answer = await node.call('POST', '/api/posts', { token, body, headers, timeoutMs: PATIENCE_MS });
        if (answer.status === 201 || answer.text.includes('"answer_lost"')) {
          acknowledged.add(caption);
          break;
        }
        // a write without an answer at the end was not acknowledged
        if (stopped) return;
        await delay(REPEAT_MS);
      }
    }
  };
  const writing = tokens.map(write);

  return {
    async stop() {
      stopped = true;
      await Promise.all(writing);
      return {
        acknowledged: acknowledged.size,
        async check(connect) {
          const client = await connect();
          try {
            const { rows } = await client.query<{ caption: string; n: number }>(
              'select caption, count(*)::int as n from posts where caption like $1 group by caption',
              [`${run} %`],
            );
            const stored = new Map(rows.map(({ caption, n }) => [caption, n]));
            return {
              lost: [...acknowledged].filter((caption) => !stored.has(caption)).length,
              twice: rows.filter(({ n }) => n > 1).length,
            };
          } finally {
            await client.end();
          }
        },
      };
    },
  };
}
