import { Readable } from 'node:stream';
import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Throw `forbidden` if the viewer has lost the role of their session or is disabled. The person's row stays locked, so
 * a demotion waits for the end of the transaction. A call with several transactions asks in each of them, after it has
 * locked the rows it works on: the viewer may lose the role during the wait for a lock.
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

/** Add the completed part of the work to a `forbidden` error. Other errors stay unchanged. */
export const stoppedAfter = (error: unknown, done: string): unknown =>
  error instanceof AppError && error.code === 'forbidden'
    ? new AppError('forbidden', {
        message: say(msg`You are not allowed to do this any more. It was stopped: ${{ done }}.`),
      })
    : error;

/** Stream a file until its reader loses the role, then fail with `forbidden`. */
export const whileRoleHeld = (db: Executor, viewer: Viewer, file: Readable): Readable =>
  Readable.from(partsFor(db, viewer, file));

async function* partsFor(db: Executor, viewer: Viewer, file: Readable): AsyncGenerator<string> {
  for await (const part of file) {
    await holdRole(db, viewer);
    yield part;
  }
}
