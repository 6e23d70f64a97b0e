import { type PasswordOwner, weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { AskerGone, HashingBusy, type PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Hashes a password that somebody chooses; `invalid_input` at `password` when it would be guessed first, `sign_in_busy`
 * when too many passwords wait to be hashed.
 */
export async function hashNewPassword(
  passwords: PasswordHashing,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const problem =
    weakPasswordProblem(password, owner) ??
    ((await isCommonPassword(password)) ? 'This password is too common. Please choose another one' : undefined);
  if (problem) throw new AppError('invalid_input', { fields: { password: problem }, message: problem });
  return passwords.hash(password).catch(refuseToHash);
}

/** Throws what was refused as our codes; anything else is a fault and stays one. */
export function refuseToHash(error: unknown): never {
  if (error instanceof HashingBusy) throw new AppError('sign_in_busy');
  // nobody reads this answer
  if (error instanceof AskerGone) throw new AppError('sign_in_busy', { cause: error });
  throw error;
}
