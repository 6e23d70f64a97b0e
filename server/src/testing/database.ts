import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
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

/** Autovacuum may be at work in it, which only a superuser may end: it is soon done. */
async function dropDatabase(pool: pg.Pool, name: string, tries = 50): Promise<void> {
  try {
    await pool.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_PERMITTED || tries === 0) throw error;
    await delay(200);
    await dropDatabase(pool, name, tries - 1);
  }
}
