import { personChanged } from '../../platform/auth/session-topics.ts';
import type { Sessions } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import type { DecisionMailing } from './decision-mailing.ts';
import * as repo from './decisions.repo.ts';

export type Sanctions = ReturnType<typeof createSanctions>;

/** Suspends people and lets them back in. The people are locked by the caller; `forget` is called after the commit. */
export function createSanctions({
  accounts,
  sessions,
  bus,
  mailing,
}: {
  accounts: Accounts;
  sessions: Sessions;
  bus: Bus;
  mailing: Pick<DecisionMailing, 'tellReleased'>;
}) {
  accounts.noteSuspensions({
    of: repo.suspendedOf,
    async end(trx, personIds) {
      const released = await repo.releaseAccounts(trx, personIds);
      // once each, where several decisions kept somebody out
      const causes = new Map(released.map(({ id, person_id }) => [person_id, id]));
      for (const [personId, id] of causes) await mailing.tellReleased(trx, personId, id);
    },
  });

  return {
    /** Disables an account and ends its sessions. The caller notes it with the decision, and lets no admin come here. */
    async disable(trx: Executor, personId: string): Promise<void> {
      await accounts.suspendIn(trx, personId);
      await sessions.endIn(trx, [personId]);
    },

    /**
     * Ends what a decision does to an account: it can be used again, unless another decision keeps it disabled, or somebody
     * who runs the campus has disabled it. Nothing, where the decision does not keep it disabled (any more).
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

    /** This node need not wait for its own message. */
    forget: (personId: string | null): void => {
      if (personId !== null) sessions.forgetOf(personId);
    },
  };
}
