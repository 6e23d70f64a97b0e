import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * The ids of the admins who can sign in, locked until the transaction ends: whoever is about to take one away (disable,
 * demote, delete) asks first, so that of two who do so at once the second sees what the first has left.
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
 * The same for what an admin does to accounts: one who has just been taken away does nothing any more (`forbidden`), so they
 * cannot make another admin, or a link into an account, while they lose their role.
 */
export async function lockAdminsFor(trx: Executor, viewerId: string): Promise<readonly string[]> {
  const admins = await lockAdmins(trx);
  if (!admins.includes(viewerId)) throw new AppError('forbidden');
  return admins;
}

/** Whether this person is the only admin of these. */
export const isOnlyAdmin = (admins: readonly string[], personId: string): boolean =>
  admins.length === 1 && admins[0] === personId;

/** Told to whoever would take the last admin away. */
export const lastAdmin = (): AppError =>
  new AppError('last_admin', { message: 'This is the only admin. Make someone else an admin first.' });
