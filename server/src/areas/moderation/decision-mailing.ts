import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOf } from './cases.repo.ts';
import { appealMail, decisionMail, isMailed, type MailedDecision, releasedMail } from './decision-mails.ts';

export type DecisionMailing = ReturnType<typeof createDecisionMailing>;

/** Mails people decisions about them, where mail can be sent. A mail is queued with the decision, and sent after it. */
export function createDecisionMailing({ mail }: Pick<Platform, 'mail'>, { publicUrl }: { publicUrl: string }) {
  return {
    /** Tells somebody of a decision that holds from now on. */
    async tell(trx: Executor, personId: string, decision: MailedDecision): Promise<void> {
      const { kind } = decision;
      if (!mail.canSend || !isMailed(kind)) return;
      const to = await addressOf(trx, personId);
      if (!to) return;
      await mail.queue(trx, {
        cause: `decision ${decision.id}`,
        personId,
        to: { name: '', address: to.email },
        content: decisionMail(kind, decision, { publicUrl, saysWhy: to.email_verified }),
      });
    },

    /** Tells somebody whose account is enabled again before the decision that closed it says so. */
    async tellReleased(trx: Executor, personId: string, decisionId: string): Promise<void> {
      const to = mail.canSend ? await addressOf(trx, personId) : undefined;
      if (!to) return;
      await mail.queue(trx, {
        cause: `released ${decisionId}`,
        personId,
        to: { name: '', address: to.email },
        content: releasedMail(publicUrl),
      });
    },

    /** Tells somebody who was suspended or disabled what has come of their appeal. */
    async tellAppeal(
      trx: Executor,
      personId: string,
      { id, kind, outcome, reason }: { id: string; kind: string; outcome: 'upheld' | 'undone'; reason: string },
    ): Promise<void> {
      if (!mail.canSend || (kind !== 'suspend' && kind !== 'disable')) return;
      const to = await addressOf(trx, personId);
      if (!to) return;
      await mail.queue(trx, {
        cause: `appeal ${id}`,
        personId,
        to: { name: '', address: to.email },
        content: appealMail(outcome, { reason, publicUrl, saysWhy: to.email_verified }),
      });
    },
  };
}
