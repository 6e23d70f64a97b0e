import type { SocialProviderKey } from '@quad/contract/accounts/social';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import * as repo from './auth.repo.ts';

/** The numbers of a person's sign-in methods. */
export interface SignInMethods {
  readonly passwords: number;
  readonly providers: number;
  readonly passkeys: number;
}

/** Whether one method can be removed: another one must remain. */
export const canRemoveOne = ({ passwords, providers, passkeys }: SignInMethods): boolean =>
  passwords + providers + passkeys > 1;

/** See `createLastMethodCheck`. */
export type AssertNotLastMethod = (trx: Executor, personId: string) => Promise<void>;

/**
 * Create a check for the transaction that removes a password, a provider or a passkey. It throws `last_way_in` for the
 * last sign-in method, and locks the person, so that two concurrent removals cannot leave none. `providers` are the
 * configured ones; people cannot sign in with others that they linked earlier.
 */
export const createLastMethodCheck =
  (providers: readonly SocialProviderKey[]): AssertNotLastMethod =>
  async (trx, personId) => {
    await repo.lockPerson(trx, personId, { toChange: true });
    if (!canRemoveOne(await repo.countSignInMethods(trx, personId, providers))) throw new AppError('last_way_in');
  };
