import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Lock the admins who can sign in until the transaction ends, and return their ids. Call it before an admin is
 * disabled, demoted or deleted: a concurrent call then waits, and sees the remaining admins.
 */
export async function lockAdmins(trx: Executor): Promise<readonly string[]> {
  const admins = await trx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_disabled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/**
 * `lockAdmins` for an act of the viewer. Throw `forbidden` if the viewer is no longer an admin: during a demotion they
 * must not make another admin or a link into an account.
 */
export async function lockAdminsFor(trx: Executor, viewerId: string): Promise<readonly string[]> {
  const admins = await lockAdmins(trx);
  if (!admins.includes(viewerId)) throw new AppError('forbidden');
  return admins;
}

export const isOnlyAdmin = (admins: readonly string[], personId: string): boolean =>
  admins.length === 1 && admins[0] === personId;

/** The error for an act that would remove the last admin. */
export const lastAdmin = (): AppError =>
  new AppError('last_admin', { message: say(msg`This is the only admin. Make someone else an admin first.`) });
