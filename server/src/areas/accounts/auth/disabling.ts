import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { isOnlyAdmin, lastAdmin, lockAdmins } from './admins.sql.ts';
import * as repo from './auth.repo.ts';

/**
 * Of these people, those whose accounts are hidden for another reason (`held`): they stay so, whether disabled or enabled.
 * It takes note of that for later; `changed` are those for whom it makes a difference.
 */
type HiddenAccounts = (
  trx: Executor,
  personIds: readonly string[],
  disabled: boolean,
) => Promise<{ held: readonly string[]; changed: readonly string[] }>;

/** What keeps accounts disabled besides those who run the campus. */
interface Suspensions {
  /** Of these people, those who are suspended. */
  of(trx: Executor, personIds: readonly string[]): Promise<readonly string[]>;
  /** Ends the suspensions of these people. */
  end(trx: Executor, personIds: readonly string[]): Promise<void>;
}

/** Disabling accounts and enabling them again: an account is disabled as long as anything keeps it so (decision 172). */
export function createDisabling({ db, bus, sessions }: { db: Database; bus: Bus; sessions: Sessions }) {
  let hiddenAccounts: HiddenAccounts = async () => ({ held: [], changed: [] });
  let suspensions: Suspensions = { of: async () => [], end: async () => undefined };

  /** Disables people whose rows are locked, or enables them again. Answers those it made a difference for. */
  const switchAccounts = async (trx: Executor, ids: readonly string[], disabled: boolean): Promise<string[]> => {
    const { held, changed } = await hiddenAccounts(trx, ids, disabled);
    const others = ids.filter((id) => !held.includes(id));
    return [...changed, ...(await repo.setDisabled(trx, others, disabled))];
  };

  /**
   * Disables people in a transaction, for whoever runs the campus, or enables them again; with `endsSuspensions` also those
   * who are suspended. Answers those it made a difference for: also those who were suspended and stay disabled when that
   * ends.
   */
  const disableIn = async (
    trx: Executor,
    ids: readonly string[],
    disabled: boolean,
    { endsSuspensions = true } = {},
  ): Promise<readonly string[]> => {
    await repo.lockPeople(trx, ids);
    const noted = await repo.setDisabledByHand(trx, ids, disabled);
    if (!disabled && endsSuspensions) await suspensions.end(trx, ids);
    const suspended = disabled ? [] : await suspensions.of(trx, ids);
    const free = ids.filter((id) => !suspended.includes(id));
    return [...new Set([...noted, ...(await switchAccounts(trx, free, disabled))])];
  };

  return {
    /** From now on `hidden` knows which accounts are hidden without having been disabled. */
    noteHidden: (hidden: HiddenAccounts) => {
      hiddenAccounts = hidden;
    },

    /** From now on `known` says who is suspended. */
    noteSuspensions: (known: Suspensions) => {
      suspensions = known;
    },

    disableIn,

    /** Disables somebody in a transaction, for as long as they are suspended. */
    async suspendIn(trx: Executor, personId: string): Promise<void> {
      await repo.lockPeople(trx, [personId]);
      await switchAccounts(trx, [personId], true);
    },

    /** Lets somebody back in whose suspension is over, unless something else keeps them disabled. Answers whether it did. */
    async endSuspensionIn(trx: Executor, personId: string): Promise<boolean> {
      await repo.lockPeople(trx, [personId]);
      if (await repo.isDisabledByHand(trx, personId)) return false;
      if ((await suspensions.of(trx, [personId])).length > 0) return false;
      return (await switchAccounts(trx, [personId], false)).length > 0;
    },

    /**
     * Disables an account, which ends its sessions and closes its streams on every node, or enables it again. Answers
     * whether that changed anything, which the audit log says was done `by` somebody. The last admin is not disabled
     * (`last_admin`).
     */
    async setDisabled(personId: string, disabled: boolean, by = 'shell'): Promise<boolean> {
      const changed = await transact(db, async (trx) => {
        if (disabled && isOnlyAdmin(await lockAdmins(trx), personId)) throw lastAdmin();
        const [id] = await disableIn(trx, [personId], disabled);
        if (id === undefined) return false;
        if (disabled) await sessions.endIn(trx, [id]);
        else await bus.publish(trx, personChanged, { personId: id });
        const action = disabled ? 'account.disabled' : 'account.enabled';
        await recordAct(trx, { by, action, subject: { type: 'person', id } });
        return true;
      });
      sessions.forgetOf(personId);
      return changed;
    },

    /**
     * Hides accounts in a transaction, or shows them again. Answers those it changed: others are so already, such as one that
     * was disabled. Their sessions are over when it has been committed.
     */
    async setHidden(trx: Executor, personIds: readonly string[], hidden: boolean): Promise<readonly string[]> {
      const changed = await repo.setDisabled(trx, personIds, hidden);
      await sessions.endIn(trx, personIds);
      return changed;
    },
  };
}
