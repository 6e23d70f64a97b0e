import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Accounts } from '../auth/auth.service.ts';
import * as repo from './decisions.repo.ts';

export type Sanctions = ReturnType<typeof createSanctions>;

/** Suspends people and lets them back in. The people are locked by the caller; `forget` is called after the commit. */
export function createSanctions({ accounts, sessions, bus }: { accounts: Accounts; sessions: Sessions; bus: Bus }) {
  return {
    /** Disables an account and ends its sessions; answers whether it could be used before. The caller lets no admin come here. */
    async disable(trx: Executor, personId: string): Promise<boolean> {
      const changed = await accounts.disableIn(trx, [personId], true);
      if (changed.length > 0) await sessions.endIn(trx, [personId]);
      return changed.length > 0;
    },

    /**
     * Ends what a decision has done to an account: it can be used again, unless another decision keeps it disabled, which
     * then answers for it. Nothing, where the decision did not disable it.
     */
    async end(
      trx: Executor,
      personId: string | null,
      decision: { id: string; disabled_account: boolean },
    ): Promise<void> {
      if (!decision.disabled_account || personId === null) return;
      await repo.changeDecision(trx, decision.id, { disabled_account: false });
      const [other] = await repo.otherSuspensions(trx, personId, decision.id);
      if (other) return repo.changeDecision(trx, other.id, { disabled_account: true });
      const changed = await accounts.disableIn(trx, [personId], false);
      if (changed.length > 0) await bus.publish(trx, personChanged, { personId });
    },

    /** This node need not wait for its own message. */
    forget: (personId: string | null): void => {
      if (personId !== null) sessions.forgetOf(personId);
    },
  };
}
