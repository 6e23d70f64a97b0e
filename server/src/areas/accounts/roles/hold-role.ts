import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Throws `forbidden` unless somebody still has the role with which their call began, and can still sign in. In a transaction
 * they keep it until it ends: taking it away waits. A call that does its work in several transactions asks in each of them.
 * It is asked after the rows that are worked on are locked, so that what had to wait for one sees what happened meanwhile.
 */
export async function holdRole(trx: Executor, viewer: Viewer): Promise<void> {
  const person = await trx
    .selectFrom('people')
    .select('role')
    .where('id', '=', viewer.id)
    .where('is_disabled', '=', false)
    .modifyEnd(sql`for share`)
    .executeTakeFirst();
  if (person?.role !== viewer.role && person?.role !== 'admin') throw new AppError('forbidden');
}

/** What is told to somebody whose call had done a part of its work when they lost the role; other errors stay as they are. */
export const stoppedAfter = (error: unknown, done: string): unknown =>
  error instanceof AppError && error.code === 'forbidden'
    ? new AppError('forbidden', { message: `You are not allowed to do this any more. It was stopped: ${done}.` })
    : error;

/** A file that is read while it is sent, for as long as its reader has the role: what comes after that is cut off. */
export const whileRoleHeld = (db: Executor, viewer: Viewer, file: Readable): Readable =>
  Readable.from(partsFor(db, viewer, file));

async function* partsFor(db: Executor, viewer: Viewer, file: Readable): AsyncGenerator<string> {
  for await (const part of file) {
    await holdRole(db, viewer);
    yield part;
  }
}
