import { msg } from '@lingui/core/runtime-macro';
import type { Account, AccountAct, AccountFilters, TouchedAccount } from '@quad/contract/accounts/user-management';
import type { AccountOutcome } from '@quad/contract/accounts/user-management-terms';
import { say } from '@quad/contract/language/say';
import { ACCOUNTS_AT_ONCE } from '@quad/contract/limits/accounts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Users } from '../../people/profiles/users.service.ts';
import { isOnlyAdmin, lastAdmin, lockAdminsFor } from '../auth/admins.sql.ts';
import type { Recovery } from '../recovery/recovery.service.ts';
import { stoppedAfter } from '../roles/hold-role.ts';
import * as repo from './accounts.repo.ts';
import { type AccountRow, markOf, stateOf, toAccount } from './accounts.row.ts';
import { createActEffects } from './act-effects.ts';
import { assertComplete, MAY_REMOVE_ADMIN, NOT_FOR_FRIENDS, outcomeOf, refusalOf } from './acts.rules.ts';

/** Accounts per transaction, which takes some tens of milliseconds. */
const BATCH = 100;

/** An account to act on. `mark` is its state when the admin saw it (see `markOf`). */
interface ChosenAccount {
  readonly _id: string;
  readonly mark?: string;
}

interface ActResult {
  readonly _id: string;
  readonly name: string;
  readonly outcome: AccountOutcome;
}

export type AccountActs = ReturnType<typeof createAccountActs>;

/** The acts of admins on one account or many. */
export function createAccountActs(
  platform: Pick<Platform, 'db' | 'bus' | 'sessions' | 'mail' | 'config'>,
  parts: Parameters<typeof createActEffects>[1] & { users: Users; recovery: Recovery },
) {
  const { db, sessions, mail } = platform;
  const effects = createActEffects(platform, parts);

  const assertPossible = (act: AccountAct): void => {
    assertComplete(act);
    if (act.kind === 'reset-link' && !mail.canSend) throw new AppError('mail_not_set_up');
  };

  /** The viewer's friends among these people, for acts that the viewer may not apply to friends. */
  const friendsFor = async (executor: Executor, viewer: Viewer, { kind }: AccountAct, ids: readonly string[]) => {
    if (!NOT_FOR_FRIENDS.has(kind)) return new Set<string>();
    const problems = await parts.marks.problems(executor, viewer, ids);
    return new Set([...problems].flatMap(([id, problem]) => (problem === 'verification_of_friend' ? id : [])));
  };

  /**
   * Apply an act to each eligible account. All admins are locked first: of two admins who demote each other, the second
   * gets `forbidden`.
   */
  const perform = async (
    trx: Executor,
    viewer: Viewer,
    { act, chosen, isSure }: { act: AccountAct; chosen: readonly ChosenAccount[]; isSure: boolean },
  ): Promise<ActResult[]> => {
    const admins = await lockAdminsFor(trx, viewer.id);
    const ids = chosen.map(({ _id }) => _id);
    await repo.lockAccounts(trx, ids);
    // read after locking, in a new statement, to see the changes committed during the wait
    const rows = new Map((await repo.accountsById(trx, ids)).map((row) => [row.id, row]));
    const friends = await friendsFor(trx, viewer, act, ids);
    const outcomes = chosen.map(({ _id, mark }): ActResult => {
      const row = rows.get(_id);
      if (!row) return { _id, name: '', outcome: 'gone' };
      const isUnchanged = mark === undefined || mark === markOf(row);
      const outcome = isUnchanged
        ? outcomeOf(act, row, { viewerId: viewer.id, isSure, isFriend: friends.has(_id) })
        : 'changed';
      return { _id, name: row.name, outcome };
    });
    const touched = outcomes.flatMap(({ _id, outcome }) => {
      const row = outcome === 'done' ? rows.get(_id) : undefined;
      return row ? [row] : [];
    });
    // only an act on the viewer can remove the last admin: after an act on others, the viewer remains one
    const staysAdmin = act.kind === 'role' && act.role === 'admin';
    if (
      MAY_REMOVE_ADMIN.has(act.kind) &&
      !staysAdmin &&
      isOnlyAdmin(admins, viewer.id) &&
      touched.some(({ id }) => id === viewer.id)
    )
      throw lastAdmin();
    if (touched.length > 0) await effects.apply(trx, viewer, act, touched);
    return outcomes;
  };

  /** Drop the cached sessions and counts at once: the bus message for all nodes arrives later. */
  const dropCached = (outcomes: readonly ActResult[]): void => {
    for (const { _id, outcome } of outcomes) if (outcome === 'done') sessions.forgetOf(_id);
    parts.users.listChanged();
  };

  return {
    /** Apply an act to one account. Throw the error of its outcome; an act that changes nothing is no error. */
    async one(
      viewer: Viewer,
      id: string,
      { act, isSure = false }: { act: AccountAct; isSure?: boolean | undefined },
    ): Promise<Account> {
      assertPossible(act);
      const outcomes = await transact(db, async (trx) => {
        const done = await perform(trx, viewer, { act, chosen: [{ _id: id }], isSure });
        const refusal = refusalOf(done[0]?.outcome ?? 'gone', act.kind);
        if (refusal) throw refusal;
        return done;
      });
      dropCached(outcomes);
      const row = await repo.findAccount(db, id);
      // `delete-now` may have erased it already
      if (!row) throw new AppError('no_such_person');
      return toAccount(row);
    },

    /**
     * Apply an act to previewed accounts, and return the outcome of each. Batches keep the locks on the admins and the
     * audit log short. If the viewer loses the role, the remaining batches are skipped: `forbidden` says how many
     * accounts are done.
     */
    async many(viewer: Viewer, act: AccountAct, people: readonly Required<ChosenAccount>[]): Promise<ActResult[]> {
      assertPossible(act);
      const chosen = [...new Map(people.map((person) => [person._id, person])).values()];
      const all: ActResult[] = [];
      for (let at = 0; at < chosen.length; at += BATCH) {
        const batch = chosen.slice(at, at + BATCH);
        const outcomes = await transact(db, (trx) => perform(trx, viewer, { act, chosen: batch, isSure: false })).catch(
          (error: unknown) => {
            throw stoppedAfter(
              error,
              say(msg`it was done to the first ${{ done: at }} of ${{ all: chosen.length }} accounts`),
            );
          },
        );
        dropCached(outcomes);
        all.push(...outcomes);
      }
      return all;
    },

    /** The outcome of an act for these accounts, or for those that match filters. Throw `too_many_accounts`. */
    async preview(
      viewer: Viewer,
      {
        act,
        ids,
        filters,
      }: { act: AccountAct; ids?: readonly string[] | undefined; filters?: AccountFilters | undefined },
    ): Promise<TouchedAccount[]> {
      assertPossible(act);
      const rows = ids
        ? await repo.accountsById(db, ids)
        : await repo.findAccounts(db, filters ?? {}, ACCOUNTS_AT_ONCE + 1);
      if (rows.length > ACCOUNTS_AT_ONCE) throw new AppError('too_many_accounts');
      const friends = await friendsFor(
        db,
        viewer,
        act,
        rows.map(({ id }) => id),
      );
      return rows.map((row) =>
        toTouched(row, outcomeOf(act, row, { viewerId: viewer.id, isSure: false, isFriend: friends.has(row.id) })),
      );
    },
  };
}

function toTouched(row: AccountRow, outcome: AccountOutcome): TouchedAccount {
  const { _id, name, email, role } = toAccount(row);
  return { _id, name, email, role, state: stateOf(row), mark: markOf(row), outcome };
}
