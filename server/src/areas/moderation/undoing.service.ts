import type { undoDecision } from '@quad/contract/moderation/moderation';
import { undoOf } from '@quad/contract/moderation/moderation-terms';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Acting } from './acting.ts';
import * as cases from './cases.repo.ts';
import type { DecisionEffects } from './decision-effects.ts';
import * as repo from './decisions.repo.ts';
import { mayUndo } from './moderation.rules.ts';
import { restored } from './moderation-notifications.ts';

export type Undoing = ReturnType<typeof createUndoing>;

/** Let staff undo mistaken decisions without an appeal (decision 171). */
export function createUndoing({ db, acting, effects }: { db: Database; acting: Acting; effects: DecisionEffects }) {
  return {
    /** Undo the decision of a case. A case closed without a violation is reopened. */
    async undo(viewer: Viewer, id: string, body: BodyOf<typeof undoDecision>): Promise<void> {
      if (!mayModerate(viewer)) throw new AppError('forbidden');
      // the decision before the case: if the case has the expected version afterwards, no other act came between
      const before = await repo.liveDecision(db, id, 'in_force');
      const row = await acting.read(viewer, id);
      const { version } = body;
      const reason = trimText(body.reason);
      if (row.version !== version) throw new AppError('case_changed');
      const change = requireUndoable(viewer, before).how === 'undo' ? { hides: false } : undefined;
      const owner = await acting
        .act(viewer, row, { version, change }, async (trx, locked) => {
          const { decision, how } = requireUndoable(viewer, await repo.liveDecision(trx, id, 'in_force'));
          const reopens = how === 'reopen';
          const { owner_id: ownerId } = locked.row;
          const notifications = await effects.undo(trx, locked.row, decision, { by: viewer.id, reason, reopens });
          if (!reopens) await cases.changeCase(trx, id);
          else if (!(await cases.reopenCase(trx, id))) throw new AppError('newer_case');
          // owners are never notified of cases without a violation (decision 226)
          const recipients = reopens || ownerId === null ? [] : [ownerId];
          await addNotifications(trx, [
            { kind: restored, subject: decision.id, actor: null, recipients },
            ...notifications,
          ]);
          const details = { decision: decision.id, kind: decision.kind, reason };
          await effects.record(trx, viewer, row, reopens ? 'case.reopened' : 'case.undone', details);
          return ownerId;
        })
        .catch(rethrowAsNewerCase);
      await effects.finish(id, owner);
    },
  };
}

/** Return the decision of a case, and how to undo it; throw when the viewer may not undo it now. */
function requireUndoable(viewer: Viewer, decision: Awaited<ReturnType<typeof repo.liveDecision>>) {
  if (!decision) throw new AppError('no_such_decision');
  const how = undoOf(decision.kind);
  if (how === null || decision.deleted_at !== null) throw new AppError('not_offered');
  if (decision.appeal !== null && decision.appeal_outcome === null) throw new AppError('appeal_waits');
  if (!mayUndo(decision, viewer.id)) throw new AppError('own_decision');
  return { decision, how };
}

/** A report at the same moment may have opened a new case of the subject. */
function rethrowAsNewerCase(error: unknown): never {
  const hasNewerCase =
    error instanceof Error && 'constraint' in error && error.constraint === 'moderation_cases_open_key';
  throw hasNewerCase ? new AppError('newer_case') : error;
}
