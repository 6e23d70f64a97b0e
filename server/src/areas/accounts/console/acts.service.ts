import type { Account, AccountAct, AccountFilters, TouchedAccount } from '@quad/contract/accounts/user-management';
import type { AccountOutcome } from '@quad/contract/accounts/user-management-terms';
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
import { createActDoers } from './act-doers.ts';
import { assertComplete, NOT_TO_FRIENDS, outcomeOf, refusalOf, TAKES_ADMINS } from './acts.rules.ts';

/** So many accounts are one transaction: some tens of milliseconds. */
const AT_ONCE = 100;

/** Whom an act is done to, and the mark that their account had when somebody looked at it, if they did. */
interface Chosen {
  readonly _id: string;
  readonly mark?: string;
}

interface Done {
  readonly _id: string;
  readonly name: string;
  readonly outcome: AccountOutcome;
}

export type AccountActs = ReturnType<typeof createAccountActs>;

/** What admins do to accounts: one, or many at once. */
export function createAccountActs(
  platform: Pick<Platform, 'db' | 'bus' | 'sessions' | 'mail'>,
  parts: Parameters<typeof createActDoers>[1] & { users: Users; recovery: Recovery },
) {
  const { db, sessions, mail } = platform;
  const doers = createActDoers(platform, parts);

  const assertPossible = (act: AccountAct): void => {
    assertComplete(act);
    if (act.kind === 'reset-link' && !mail.canSend) throw new AppError('mail_not_set_up');
  };

  /** Those of these people who are friends of whoever acts, where that decides whether an act is theirs to do. */
  const friendsFor = async (executor: Executor, viewer: Viewer, { kind }: AccountAct, ids: readonly string[]) => {
    if (!NOT_TO_FRIENDS.has(kind)) return new Set<string>();
    const problems = await parts.marks.problems(executor, viewer, ids);
    return new Set([...problems].flatMap(([id, problem]) => (problem === 'verification_of_friend' ? id : [])));
  };

  /**
   * Does an act to those of these accounts for whom it is, with their rows locked. An admin who has just been taken away
   * does nothing any more (`forbidden`): so of two who take each other away, one stays.
   */
  const perform = async (
    trx: Executor,
    viewer: Viewer,
    { act, chosen, isSure }: { act: AccountAct; chosen: readonly Chosen[]; isSure: boolean },
  ): Promise<Done[]> => {
    const admins = await lockAdminsFor(trx, viewer.id);
    const ids = chosen.map(({ _id }) => _id);
    await repo.lockAccounts(trx, ids);
    // a statement of its own: it sees what was committed while it waited for the locks
    const rows = new Map((await repo.accountsById(trx, ids)).map((row) => [row.id, row]));
    const friends = await friendsFor(trx, viewer, act, ids);
    const outcomes = chosen.map(({ _id, mark }): Done => {
      const row = rows.get(_id);
      if (!row) return { _id, name: '', outcome: 'gone' };
      const isAsSeen = mark === undefined || mark === markOf(row);
      const outcome = isAsSeen
        ? outcomeOf(act, row, { viewerId: viewer.id, isSure, isFriend: friends.has(_id) })
        : 'changed';
      return { _id, name: row.name, outcome };
    });
    const touched = outcomes.flatMap(({ _id, outcome }) => {
      const row = outcome === 'done' ? rows.get(_id) : undefined;
      return row ? [row] : [];
    });
    // of others one always stays: who does it
    const staysAdmin = act.kind === 'role' && act.role === 'admin';
    if (
      TAKES_ADMINS.has(act.kind) &&
      !staysAdmin &&
      isOnlyAdmin(admins, viewer.id) &&
      touched.some(({ id }) => id === viewer.id)
    )
      throw lastAdmin();
    if (touched.length > 0) await doers.doTo(trx, viewer, act, touched);
    return outcomes;
  };

  /** What others hold of these people is out of date: this node does not wait for its own message. */
  const afterwards = (outcomes: readonly Done[]): void => {
    for (const { _id, outcome } of outcomes) if (outcome === 'done') sessions.forgetOf(_id);
    parts.users.listChanged();
  };

  return {
    /** Does an act to one account; throws what is in the way. An act that changes nothing is done all the same. */
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
      afterwards(outcomes);
      const row = await repo.findAccount(db, id);
      // one that was deleted at once may be gone by now
      if (!row) throw new AppError('no_such_person');
      return toAccount(row);
    },

    /**
     * Does an act to accounts that somebody has looked at; answers what came of it, for each. It is done in parts, so that
     * nobody waits for the rows of the admins and the end of the audit log for longer than one takes. Whoever is taken away
     * meanwhile does no more of them (`forbidden`, which says how far it came).
     */
    async many(viewer: Viewer, act: AccountAct, people: readonly Required<Chosen>[]): Promise<Done[]> {
      assertPossible(act);
      const chosen = [...new Map(people.map((person) => [person._id, person])).values()];
      const all: Done[] = [];
      for (let at = 0; at < chosen.length; at += AT_ONCE) {
        const part = chosen.slice(at, at + AT_ONCE);
        const outcomes = await transact(db, (trx) => perform(trx, viewer, { act, chosen: part, isSure: false })).catch(
          (error: unknown) => {
            throw stoppedAfter(error, `it was done to the first ${at} of ${chosen.length} accounts`);
          },
        );
        afterwards(outcomes);
        all.push(...outcomes);
      }
      return all;
    },

    /** Whom an act would touch, of these accounts or of those that filters find; `too_many_accounts`. */
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
