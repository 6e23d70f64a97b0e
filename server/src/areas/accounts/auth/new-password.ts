import { msg } from '@lingui/core/runtime-macro';
import { type PasswordOwner, weakPasswordProblem } from '@quad/contract/accounts/password-rules';
import { say } from '@quad/contract/language/say';
import { ClientDisconnected, HashingBusy, type PasswordHashing } from '../../../platform/auth/password-hashing.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Check and hash a new password. Throw `invalid_input` at `password` if it is weak, `sign_in_busy` if too many
 * passwords wait to be hashed.
 */
export async function hashNewPassword(
  passwords: PasswordHashing,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const problem =
    weakPasswordProblem(password, owner) ??
    ((await isCommonPassword(password)) ? say(msg`This password is too common. Please choose another one`) : undefined);
  if (problem) throw new AppError('invalid_input', { fields: { password: problem }, message: problem });
  return passwords.hash(password).catch(rethrowHashingRefusal);
}

/** Rethrow refusals of the hashing as `sign_in_busy`, and other errors unchanged. */
export function rethrowHashingRefusal(error: unknown): never {
  if (error instanceof HashingBusy) throw new AppError('sign_in_busy');
  // the client has disconnected, so nobody reads this response
  if (error instanceof ClientDisconnected) throw new AppError('sign_in_busy', { cause: error });
  throw error;
}
