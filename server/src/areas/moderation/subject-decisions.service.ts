import type { CommunityRule } from '@quad/contract/moderation/moderation-terms';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Acting } from './acting.ts';
import * as cases from './cases.repo.ts';
import type { Deciding } from './deciding.service.ts';
import type { DecisionEffects } from './decision-effects.ts';
import * as repo from './decisions.repo.ts';
import { copyCaseFiles } from './intake.ts';
import * as rules from './moderation.rules.ts';
import { restored } from './moderation-notifications.ts';
import { snapshotOf } from './snapshot.ts';

export type SubjectDecisions = ReturnType<typeof createSubjectDecisions>;

/** Decisions about a subject that a moderator has found, with or without a report. Each belongs to a case. */
export function createSubjectDecisions(
  { db }: Pick<Platform, 'db'>,
  {
    acting,
    reports,
    deciding,
    effects,
  }: {
    acting: Acting;
    reports: Reports;
    deciding: Pick<Deciding, 'decide'>;
    effects: DecisionEffects;
  },
) {
  return {
    /**
     * Hide a subject; `remove` also proposes its removal to a second moderator. The decision belongs to the open case
     * of the subject, or opens one.
     */
    async decide(
      viewer: Viewer,
      subject: ReportSubject,
      { kind, rule, reason: given }: { kind: 'hide' | 'remove'; rule?: CommunityRule | undefined; reason: string },
    ): Promise<void> {
      if (!mayModerate(viewer)) throw new AppError('forbidden');
      const reason = trimText(given);
      const { open, hiding } = await cases.casesOfSubject(db, subject);
      if (open && (await cases.isPartyOf(db, open.id, viewer.id))) throw new AppError('own_case');
      if (open?.state === 'proposed') throw new AppError('decision_waits');
      if (hiding) throw new AppError('decision_holds');
      if (open) {
        const { id, version } = open;
        return deciding.decide(viewer, id, { version, kind, reason, hide: true, ...(rule ? { rule } : {}) });
      }
      const missing = rules.missingFieldOf({ kind, reason, ...(rule ? { rule } : {}) });
      if (missing) throw new AppError(missing);
      const known = reports.kindOf(subject);
      const shown = await known.show(subject.id);
      if (!shown) throw new AppError(known.missing);
      if (!known.hide || !known.remove) throw new AppError('not_offered');
      const snapshot = snapshotOf(shown);
      const id = newId();
      const owner = await acting.actOnNewCase(
        viewer,
        { subject_type: subject.type, subject_id: subject.id },
        {
          change: { hides: true },
          async open(trx) {
            // read again under the lock: another moderator may have hidden the subject
            if ((await cases.casesOfSubject(trx, subject)).hiding) throw new AppError('decision_holds');
            const { ownerId, reach = 0 } = shown;
            const opened = await cases.openCase(trx, { id, subject, ownerId, reach, snapshot });
            if (opened !== undefined) await cases.recordParties(trx, opened, { subject, ownerId });
            return opened;
          },
        },
        async (trx, locked) => {
          if (snapshot.media.length > 0) await addJob(trx, copyCaseFiles, { caseId: id });
          return effects.makeDecision(trx, locked, viewer, { kind, rule, reason, note: '', hides: true });
        },
      );
      await effects.finish(id, owner);
    },

    /**
     * Undo the decision that hides a subject. Only a third moderator may undo a decision of two. A decision with an
     * open appeal cannot be undone here: a moderator decides the appeal in the case.
     */
    async restore(viewer: Viewer, subject: ReportSubject): Promise<void> {
      if (!mayModerate(viewer)) throw new AppError('forbidden');
      const { open, hiding } = await cases.casesOfSubject(db, subject);
      const own = hiding ?? open;
      if (own && (await cases.isPartyOf(db, own.id, viewer.id))) throw new AppError('own_case');
      if (open?.state === 'proposed') throw new AppError('decision_waits');
      if (!hiding) throw new AppError('no_hiding_decision');
      const owner = await acting.act(
        viewer,
        hiding,
        { version: hiding.version, change: { hides: false } },
        async (trx, { row }) => {
          const decision = await repo.liveDecision(trx, row.id, 'in_force');
          if (!decision || !rules.canRestore(decision)) throw new AppError('no_hiding_decision');
          if (decision.appeal !== null && decision.appeal_outcome === null) throw new AppError('appeal_waits');
          if (!rules.mayUndo(decision, viewer.id)) throw new AppError('own_decision');
          const notifications = await effects.undo(trx, row, decision, { by: viewer.id, reason: '' });
          await cases.changeCase(trx, row.id);
          const recipients = row.owner_id === null ? [] : [row.owner_id];
          await addNotifications(trx, [
            { kind: restored, subject: decision.id, actor: null, recipients },
            ...notifications,
          ]);
          await effects.record(trx, viewer, row, 'case.undone', { decision: decision.id, kind: decision.kind });
          return row.owner_id;
        },
      );
      await effects.finish(hiding.id, owner);
    },
  };
}
