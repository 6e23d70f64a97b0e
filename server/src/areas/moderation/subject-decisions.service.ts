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
import * as repo from './decisions.repo.ts';
import { keepFiles } from './intake.ts';
import * as rules from './moderation.rules.ts';
import { restored } from './moderation-notifications.ts';
import type { Settling } from './settling.ts';
import { snapshotOf } from './snapshot.ts';

export type SubjectDecisions = ReturnType<typeof createSubjectDecisions>;

/** Decisions about what a moderator has found, whether or not anybody has reported it. They are those of cases. */
export function createSubjectDecisions(
  { db }: Pick<Platform, 'db'>,
  {
    acting,
    reports,
    deciding,
    settling,
  }: {
    acting: Acting;
    reports: Reports;
    deciding: Pick<Deciding, 'decide'>;
    settling: Settling;
  },
) {
  return {
    /**
     * Hides a subject, or hides it and proposes to remove it, which waits for a second yes. The decision is that of its open
     * case, or of one that is opened with it.
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
      const lack = rules.lackOf({ kind, reason, ...(rule ? { rule } : {}) });
      if (lack) throw new AppError(lack);
      const known = reports.kindOf(subject);
      const shown = await known.show(subject.id);
      if (!shown) throw new AppError(known.missing);
      if (!known.hide || !known.remove) throw new AppError('not_offered');
      const snapshot = snapshotOf(shown);
      const id = newId();
      const owner = await acting.actAnew(
        viewer,
        { subject_type: subject.type, subject_id: subject.id },
        {
          change: { hides: true },
          async open(trx) {
            // the subject is locked now: somebody faster may have decided
            if ((await cases.casesOfSubject(trx, subject)).hiding) throw new AppError('decision_holds');
            const { ownerId, reach = 0 } = shown;
            const opened = await cases.openCase(trx, { id, subject, ownerId, reach, snapshot });
            if (opened !== undefined) await cases.noteParties(trx, opened, { subject, ownerId });
            return opened;
          },
        },
        async (trx, locked) => {
          if (snapshot.media.length > 0) await addJob(trx, keepFiles, { caseId: id });
          return settling.settle(trx, locked, viewer, { kind, rule, reason, note: '', hides: true });
        },
      );
      await settling.finish(id, owner);
    },

    /**
     * Undoes the decision that hides a subject, which is shown again as it was. What two have agreed to is undone by somebody
     * who had no part in it, as after an appeal; while an appeal waits, it is decided in the case.
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
          const news = await settling.undo(trx, row, decision, { by: viewer.id, reason: '' });
          await cases.changeCase(trx, row.id);
          const recipients = row.owner_id === null ? [] : [row.owner_id];
          await addNotifications(trx, [{ kind: restored, subject: decision.id, actor: null, recipients }, ...news]);
          await settling.record(trx, viewer, row, 'case.undone', { decision: decision.id, kind: decision.kind });
          return row.owner_id;
        },
      );
      await settling.finish(hiding.id, owner);
    },
  };
}
