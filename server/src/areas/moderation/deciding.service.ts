import type { answerProposal, decideAppeal, decideCase } from '@quad/contract/moderation/moderation';
import type { DecisionKind } from '@quad/contract/moderation/moderation-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Acting } from './acting.ts';
import * as cases from './cases.repo.ts';
import type { DecisionEffects } from './decision-effects.ts';
import type { DecisionMailing } from './decision-mailing.ts';
import * as repo from './decisions.repo.ts';
import { subjectOf } from './hidden-subjects.ts';
import * as rules from './moderation.rules.ts';
import { appealDecided } from './moderation-notifications.ts';
import type { Sanctions } from './sanctions.ts';

export type Deciding = ReturnType<typeof createDeciding>;

/** Decide cases, propose decisions, approve or reject proposals, and decide appeals. */
export function createDeciding(
  { db }: Pick<Platform, 'db'>,
  {
    acting,
    reports,
    sanctions,
    effects,
    mailing,
  }: {
    acting: Acting;
    reports: Reports;
    sanctions: Sanctions;
    effects: DecisionEffects;
    mailing: DecisionMailing;
  },
) {
  const { enforce, undo, record, makeDecision, finish } = effects;
  const canHide = (row: cases.CaseRow): boolean => reports.kindOf(subjectOf(row)).hide !== undefined;

  /** The decisions that a case offers now. */
  const offersOf = async (row: cases.CaseRow): Promise<DecisionKind[]> => {
    const kind = reports.kindOf(subjectOf(row));
    const [ownerRole, shown] = await Promise.all([cases.roleOf(db, row.owner_id), kind.show(row.subject_id)]);
    return rules.offersOf({
      ownerRole,
      exists: shown !== undefined,
      canHide: kind.hide !== undefined,
      canRemove: kind.remove !== null,
    });
  };

  const read = async (viewer: Viewer, id: string): Promise<cases.CaseRow> => {
    if (!mayModerate(viewer)) throw new AppError('forbidden');
    return acting.read(viewer, id);
  };

  return {
    offersOf,
    canHide,

    /** Decide a case, or propose a decision to a second moderator. */
    async decide(viewer: Viewer, id: string, body: BodyOf<typeof decideCase>): Promise<void> {
      const row = await read(viewer, id);
      const { kind, rule, days } = body;
      const [reason, note] = [trimText(body.reason ?? ''), trimText(body.note ?? '')];
      const isViolation = kind !== 'no_violation';
      const missing = rules.missingFieldOf({ kind, reason, ...(rule ? { rule } : {}), ...(days ? { days } : {}) });
      if (missing) throw new AppError(missing);
      if (row.state !== 'open') throw new AppError('case_changed');
      if (!(await offersOf(row)).includes(kind)) throw new AppError('not_offered');
      const hides = isViolation && canHide(row) && (kind === 'hide' || body.hide === true);
      const change = { hides };
      const choice = { kind, rule, reason, note, days, hides };
      const owner = await acting.act(viewer, row, { version: body.version, change }, (trx, locked) =>
        makeDecision(trx, locked, viewer, choice),
      );
      await finish(id, owner);
    },

    /** Approve or reject a proposal as a second moderator, or withdraw one's own. */
    async answer(viewer: Viewer, id: string, body: BodyOf<typeof answerProposal>): Promise<void> {
      // the decision before the case: if the case has the expected version afterwards, no other act came between
      const before = await repo.liveDecision(db, id, 'proposed');
      const row = await read(viewer, id);
      const { version, agrees } = body;
      const note = trimText(body.note ?? '');
      if (!before) throw new AppError(row.version === version ? 'no_such_proposal' : 'case_changed');
      if (agrees && before.proposed_by === viewer.id) throw new AppError('own_proposal');
      if (agrees && rules.needsReasonToAgree(viewer) && note === '') throw new AppError('reason_needed');
      // the proposal may have hidden the subject, so its rejection ends the hiding
      const kind = before.kind;
      const change = agrees ? rules.changeOnApproval(kind, canHide(row)) : { hides: false };
      const others = [before.proposed_by];
      const owner = await acting.act(viewer, row, { version, change, others }, async (trx, locked) => {
        // the version has not changed, so this is the proposal that was read
        const proposal = await repo.liveDecision(trx, id, 'proposed');
        if (!proposal) throw new AppError('no_such_proposal');
        const answered = { answered_by: viewer.id, answered_at: new Date(), answer_note: note };
        if (!agrees) {
          const isOwn = proposal.proposed_by === viewer.id;
          await repo.changeDecision(trx, proposal.id, { ...answered, state: isOwn ? 'withdrawn' : 'rejected' });
          await cases.changeCase(trx, id, { state: 'open' });
          await record(trx, viewer, row, isOwn ? 'case.withdrawn' : 'case.rejected', { decision: proposal.id, kind });
          return null;
        }
        if (proposal.proposed_by === viewer.id) throw new AppError('own_proposal');
        if (rules.lapsesAt(proposal.proposed_at) < new Date()) throw new AppError('proposal_lapsed');
        // the proposer must still be a moderator
        if (!rules.isModerator(proposal.proposed_by === null ? undefined : locked.people.get(proposal.proposed_by)))
          throw new AppError('proposer_left');
        const role = locked.people.get(viewer.id)?.role;
        if (role === 'admin' && note === '') throw new AppError('reason_needed');
        await repo.changeDecision(trx, proposal.id, answered);
        const notifications = await enforce(trx, locked, {
          id: proposal.id,
          kind,
          rule: proposal.rule,
          reason: proposal.reason,
          days: proposal.days,
          isDeleted: change === 'remove',
        });
        await cases.changeCase(trx, id, { state: 'decided' });
        await addNotifications(trx, notifications);
        await record(trx, viewer, row, 'case.agreed', {
          decision: proposal.id,
          kind,
          rule: proposal.rule,
          days: proposal.days,
          proposedBy: proposal.proposed_by,
        });
        return locked.row.owner_id;
      });
      await finish(id, owner);
    },

    /** Decide an appeal, as a moderator without a part in the decision. An undone decision loses all its effects. */
    async decideAppeal(viewer: Viewer, id: string, body: BodyOf<typeof decideAppeal>): Promise<void> {
      const before = await repo.liveDecision(db, id, 'in_force');
      const row = await read(viewer, id);
      const { version, outcome } = body;
      if (row.version !== version) throw new AppError('case_changed');
      if (!before?.appeal || before.appeal_outcome !== null) throw new AppError('no_such_appeal');
      if ([before.proposed_by, before.answered_by].includes(viewer.id)) throw new AppError('own_decision');
      const change = outcome === 'undone' ? { hides: false } : undefined;
      const owner = await acting.act(viewer, row, { version, change }, async (trx, locked) => {
        const decision = await repo.liveDecision(trx, id, 'in_force');
        if (!decision?.appeal || decision.appeal_outcome !== null) throw new AppError('no_such_appeal');
        if ([decision.proposed_by, decision.answered_by].includes(viewer.id)) throw new AppError('own_decision');
        await repo.changeDecision(trx, decision.id, {
          appeal_outcome: outcome,
          appeal_reason: trimText(body.reason),
          appeal_decided_by: viewer.id,
          appeal_decided_at: new Date(),
        });
        const { owner_id: ownerId } = locked.row;
        if (outcome === 'undone') await sanctions.end(trx, ownerId, decision);
        const notifications = outcome === 'undone' ? await undo(trx, locked.row, decision) : [];
        if (ownerId !== null)
          await mailing.mailAppealOutcome(trx, ownerId, {
            id: decision.id,
            kind: decision.kind,
            outcome,
            reason: trimText(body.reason),
          });
        await cases.changeCase(trx, id);
        const recipients = ownerId === null ? [] : [ownerId];
        await addNotifications(trx, [
          { kind: appealDecided, subject: decision.id, actor: null, recipients },
          ...notifications,
        ]);
        await record(trx, viewer, row, outcome === 'undone' ? 'appeal.undone' : 'appeal.upheld', {
          decision: decision.id,
          kind: decision.kind,
        });
        return ownerId;
      });
      await finish(id, owner);
    },
  };
}
