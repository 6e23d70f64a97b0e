import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';

/**
 * The verified marks of accounts, for the console and for deletions. Each change runs in the given transaction.
 */
export interface VerificationMarks {
  /** The accounts that this admin may not decide about, with the reason. */
  problems(
    db: Executor,
    viewer: Viewer,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, 'verification_own' | 'verification_of_friend'>>;
  give(trx: Executor, viewer: Viewer, ids: readonly string[]): Promise<void>;
  take(trx: Executor, viewer: Viewer, ids: readonly string[]): Promise<void>;
}
