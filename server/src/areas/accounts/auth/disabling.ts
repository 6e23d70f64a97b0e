import { recordAct } from '../../../platform/audit/record-act.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { isOnlyAdmin, lastAdmin, lockAdmins } from './admins.sql.ts';
import * as repo from './auth.repo.ts';

/**
 * Record a disabling or enabling for accounts that are hidden for another reason, such as a pending deletion. Return
 * these accounts as `held`: they stay hidden either way. `changed` are the ones whose record has changed.
 */
type RecordForHidden = (
  trx: Executor,
  personIds: readonly string[],
  disabled: boolean,
) => Promise<{ held: readonly string[]; changed: readonly string[] }>;

/** Decisions of moderators that keep accounts disabled. */
interface Suspensions {
  /** The suspended ones of these people. */
  of(trx: Executor, personIds: readonly string[]): Promise<readonly string[]>;
  /** End the suspensions of these people. */
  end(trx: Executor, personIds: readonly string[]): Promise<void>;
}

/** Disable and enable accounts. An account is disabled while any one reason remains (decision 172). */
export function createDisabling({ db, bus, sessions }: { db: Database; bus: Bus; sessions: Sessions }) {
  let hiddenAccounts: RecordForHidden = async () => ({ held: [], changed: [] });
  let suspensions: Suspensions = { of: async () => [], end: async () => undefined };

  /** Disable or enable people whose rows are locked. Return the changed ones. */
  const applyDisabled = async (trx: Executor, ids: readonly string[], disabled: boolean): Promise<string[]> => {
    const { held, changed } = await hiddenAccounts(trx, ids, disabled);
    const others = ids.filter((id) => !held.includes(id));
    return [...changed, ...(await repo.setDisabled(trx, others, disabled))];
  };

  /**
   * Disable or enable people for an admin. Enabling with `endsSuspensions` also ends suspensions. Return the changed
   * people, including suspended people who will now stay disabled after their suspension.
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
    return [...new Set([...noted, ...(await applyDisabled(trx, free, disabled))])];
  };

  return {
    /** Register the handler for accounts that are hidden for another reason. */
    onDisabling: (hidden: RecordForHidden) => {
      hiddenAccounts = hidden;
    },

    /** Register the source of suspensions. */
    setSuspensionSource: (known: Suspensions) => {
      suspensions = known;
    },

    disableIn,

    /** Disable a person who is being suspended. */
    async suspendIn(trx: Executor, personId: string): Promise<void> {
      await repo.lockPeople(trx, [personId]);
      await applyDisabled(trx, [personId], true);
    },

    /**
     * Enable a person after their suspension, unless another reason keeps them disabled. Return whether they are
     * enabled.
     */
    async endSuspensionIn(trx: Executor, personId: string): Promise<boolean> {
      await repo.lockPeople(trx, [personId]);
      if (await repo.isDisabledByHand(trx, personId)) return false;
      if ((await suspensions.of(trx, [personId])).length > 0) return false;
      return (await applyDisabled(trx, [personId], false)).length > 0;
    },

    /**
     * Disable an account, with its sessions and streams on every node, or enable it. Return whether that changed
     * anything. The audit log records the change with its actor `by`. Throw `last_admin` for the last admin.
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
     * Hide or show accounts, and end their sessions. Return the changed ones: a disabled account, for example, is
     * hidden already.
     */
    async setHidden(trx: Executor, personIds: readonly string[], hidden: boolean): Promise<readonly string[]> {
      const changed = await repo.setDisabled(trx, personIds, hidden);
      await sessions.endIn(trx, personIds);
      return changed;
    },
  };
}
