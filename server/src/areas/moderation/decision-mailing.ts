import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressOf } from './cases.repo.ts';
import { appealMail, decisionMail, isMailed, type MailedDecision, releasedMail } from './decision-mails.ts';

export type DecisionMailing = ReturnType<typeof createDecisionMailing>;

/** Mail owners the decisions about them, if mail is set up. Each mail is queued in the transaction of its decision. */
export function createDecisionMailing({ mail }: Pick<Platform, 'mail'>, { publicUrl }: { publicUrl: string }) {
  return {
    async mailDecision(trx: Executor, personId: string, decision: MailedDecision): Promise<void> {
      const { kind } = decision;
      if (!mail.canSend || !isMailed(kind)) return;
      const to = await addressOf(trx, personId);
      if (!to) return;
      await mail.queue(trx, {
        cause: `decision ${decision.id}`,
        personId,
        to: { name: '', address: to.email },
        content: () => decisionMail(kind, decision, { publicUrl, saysWhy: to.email_verified }),
      });
    },

    /** Mail an owner whose account is enabled before its suspension ends. */
    async mailRelease(trx: Executor, personId: string, decisionId: string): Promise<void> {
      const to = mail.canSend ? await addressOf(trx, personId) : undefined;
      if (!to) return;
      await mail.queue(trx, {
        cause: `released ${decisionId}`,
        personId,
        to: { name: '', address: to.email },
        content: () => releasedMail(publicUrl),
      });
    },

    /** Mail the outcome of an appeal to a suspended or disabled owner: no notification reaches them. */
    async mailAppealOutcome(
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
        content: () => appealMail(outcome, { reason, publicUrl, saysWhy: to.email_verified }),
      });
    },
  };
}
