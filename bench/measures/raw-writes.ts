import { join } from 'node:path';
import type pg from 'pg';
import { startHelper } from '../load/helper.ts';

/** Writes as plain SQL: the same rows in a transaction of two statements. */
export type RawWrite = 'like' | 'comment' | 'post';

export interface RawOrder {
  readonly write: RawWrite;
  readonly connection: pg.ClientConfig;
  /** Connections at once, at most as many as the app's pool has. */
  readonly connections: number;
  readonly seconds: number;
  readonly postIds: readonly string[];
}

/** Runs a raw write over and over, from a process of its own; answers transactions a second. */
export async function rawWritesPerSecond(order: RawOrder): Promise<number> {
  await using helper = await startHelper(join(import.meta.dirname, 'raw-writes-process.ts'));
  return await helper.ask<number>(order);
}
