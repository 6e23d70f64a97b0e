import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import type { DecisionMailing } from './decision-mailing.ts';
import * as repo from './decisions.repo.ts';

export type Sanctions = ReturnType<typeof createSanctions>;

/** Suspend accounts and end suspensions. The caller locks the people, and calls `forget` after the commit. */
export function createSanctions({
  accounts,
  sessions,
  bus,
  mailing,
}: {
  accounts: Accounts;
  sessions: Sessions;
  bus: Bus;
  mailing: Pick<DecisionMailing, 'mailRelease'>;
}) {
  accounts.setSuspensionSource({
    of: repo.suspendedOf,
    async end(trx, personIds) {
      const released = await repo.releaseAccounts(trx, personIds);
      // one mail for each person, also when several decisions disabled the account
      const causes = new Map(released.map(({ id, person_id }) => [person_id, id]));
      for (const [personId, id] of causes) await mailing.mailRelease(trx, personId, id);
    },
  });

  return {
    /** Disable an account and end its sessions. The caller stores this with the decision, and excludes admins. */
    async disable(trx: Executor, personId: string): Promise<void> {
      await accounts.suspendIn(trx, personId);
      await sessions.endIn(trx, [personId]);
    },

    /**
     * End the effect of a decision on an account. The account stays disabled if another decision or an admin has
     * disabled it. No effect if the decision does not keep the account disabled.
     */
    async end(
      trx: Executor,
      personId: string | null,
      decision: { id: string; disabled_account: boolean },
    ): Promise<void> {
      if (!decision.disabled_account || personId === null) return;
      await repo.changeDecision(trx, decision.id, { disabled_account: false });
      if (await accounts.endSuspensionIn(trx, personId)) await bus.publish(trx, personChanged, { personId });
    },

    /** Clear the cache at once, so that this node need not wait for its own message. */
    forget: (personId: string | null): void => {
      if (personId !== null) sessions.forgetOf(personId);
    },
  };
}
