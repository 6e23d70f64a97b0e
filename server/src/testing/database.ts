import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { TEMPLATE } from './template.ts';

/** Postgres' code for what only others may do. */
const NOT_PERMITTED = '42501';

/** A database copied from the migrated template, and how to drop it. */
export async function createTestDatabase() {
  const admin = inject('adminConnection');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = openDatabase({ ...admin, max: 1 }, () => undefined);
  await onServer.pool.query(`create database ${database} template ${TEMPLATE}`);
  return {
    connection: { ...admin, database },
    async drop() {
      await dropDatabase(onServer.pool, database);
      await onServer.close();
    },
  };
}

/** A connection to the server, or a pool of them. */
interface Server {
  readonly query: (text: string) => Promise<unknown>;
}

/** Drops a database with the connections to it. Autovacuum may be at work in it, which only a superuser may end: it is soon done. */
export async function dropDatabase(server: Server, name: string, tries = 50): Promise<void> {
  try {
    await server.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_PERMITTED || tries === 0) throw error;
    await delay(200);
    await dropDatabase(server, name, tries - 1);
  }
}
