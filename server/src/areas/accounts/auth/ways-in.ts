import type { SocialProviderKey } from '@quad/contract/accounts/social';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import * as repo from './auth.repo.ts';

/** What somebody can sign in with: how many of each there are. */
export interface WaysIn {
  readonly passwords: number;
  readonly providers: number;
  readonly passkeys: number;
}

/** Whether one of these ways may go: another one has to remain. */
export const mayLoseOne = ({ passwords, providers, passkeys }: WaysIn): boolean => passwords + providers + passkeys > 1;

/** Asserts, in a transaction, that a way in may go: see `lastWayIn`. */
export type AssertNotLastWayIn = (trx: Executor, personId: string) => Promise<void>;

/**
 * Asserts, in the transaction that takes away a password, a provider or a passkey, that it is not the last way to sign in
 * (`last_way_in`). The person is locked until it ends, so that of two that take one away at once one is refused.
 * `providers` are set up: nobody can sign in with another one that was linked before.
 */
export const lastWayIn =
  (providers: readonly SocialProviderKey[]): AssertNotLastWayIn =>
  async (trx, personId) => {
    await repo.lockPerson(trx, personId, { toChange: true });
    if (!mayLoseOne(await repo.countWaysIn(trx, personId, providers))) throw new AppError('last_way_in');
  };
