import type { AuditAction } from '@quad/contract/campus/audit-actions';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import type { CommunityRule, DecisionKind } from '@quad/contract/moderation/moderation-terms';
import { addNotifications, type NewNotification } from '../../concerns/notifications/add-notifications.ts';
import { reportDecided, reportUndone } from '../../concerns/reports/report-notifications.ts';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Locked } from './acting.ts';
import * as cases from './cases.repo.ts';
import type { DecisionMailing } from './decision-mailing.ts';
import * as repo from './decisions.repo.ts';
import * as rules from './moderation.rules.ts';
import { decided, proposed } from './moderation-notifications.ts';
import { rememberPictures } from './removed-pictures.ts';
import type { Sanctions } from './sanctions.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A moderator's decision, validated. */
export interface CheckedDecision {
  readonly kind: DecisionKind;
  readonly rule?: CommunityRule | undefined;
  readonly reason: string;
  readonly note: string;
  readonly days?: number | undefined;
  /** Whether the decision also hides the subject. */
  readonly hides: boolean;
}

interface EnforcedDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly rule: CommunityRule | null;
  readonly reason: string;
  readonly days: number | null;
  /** Whether the subject was deleted in the same transaction. */
  readonly isDeleted: boolean;
}

export type DecisionEffects = ReturnType<typeof createDecisionEffects>;

/** The effects of decisions on cases. All but `finish` run in the transaction that decides, with the case locked. */
export function createDecisionEffects(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { reports, sanctions, mailing }: { reports: Reports; sanctions: Sanctions; mailing: DecisionMailing },
) {
  /** After the commit: clear what is cached of the owner, and update the moderators' queues. */
  const finish = async (caseId: string, ownerId: string | null): Promise<void> => {
    sanctions.forget(ownerId);
    live.send(moderationChanged, await cases.moderatorsOf(db, caseId), { case: caseId });
  };

  /** Put a decision into force: sanction the owner, mail them, close the reports. Return the notifications to add. */
  const enforce = async (
    trx: Executor,
    { row, people }: Locked,
    decision: EnforcedDecision,
  ): Promise<NewNotification[]> => {
    const now = new Date();
    const { id, kind, days, rule, reason, isDeleted } = decision;
    const owner = row.owner_id === null ? undefined : people.get(row.owner_id);
    const suspends = kind === 'suspend' || kind === 'disable';
    if (suspends && (!owner || owner.role === 'admin')) throw new AppError('not_offered');
    if (suspends && owner) await sanctions.disable(trx, owner.id);
    const suspendedUntil = kind === 'suspend' && days !== null ? new Date(now.getTime() + days * DAY_MS) : null;
    await repo.changeDecision(trx, id, {
      state: 'in_force',
      in_force_at: now,
      disabled_account: suspends,
      suspended_until: suspendedUntil,
      ...(kind === 'remove'
        ? isDeleted
          ? { deletes_at: now, deleted_at: now }
          : { deletes_at: rules.appealEnds(now), hides: true }
        : {}),
    });
    if (kind === 'remove') await addJob(trx, rememberPictures, { caseId: row.id, decisionId: id });
    if (owner) await mailing.mailDecision(trx, owner.id, { id, kind, rule, reason, suspendedUntil });
    const closed = await reports.close(trx, row.id, rules.REPORT_OUTCOMES[kind]);
    return [
      ...(kind === 'no_violation' || owner === undefined
        ? []
        : [{ kind: decided, subject: id, actor: null, recipients: [owner.id] }]),
      ...toReporters(reportDecided, closed),
    ];
  };

  /**
   * Undo a decision and the outcome of its reports, and return the notifications to add. `undone` says who undid it
   * without an appeal, and why; with `reopens` the reports are open again.
   */
  const undo = async (
    trx: Executor,
    row: cases.CaseRow,
    decision: { readonly id: string },
    undone?: { readonly by: string; readonly reason: string; readonly reopens?: boolean },
  ): Promise<NewNotification[]> => {
    await repo.changeDecision(trx, decision.id, {
      state: 'undone',
      ...(undone ? { undone_by: undone.by, undone_at: new Date(), undo_reason: undone.reason } : {}),
    });
    const reported = undone?.reopens ? await reports.reopen(trx, row.id) : await reports.undo(trx, row.id);
    return toReporters(reportUndone, reported);
  };

  const record = (
    trx: Executor,
    viewer: Viewer,
    row: cases.CaseRow,
    action: AuditAction,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    recordAct(trx, {
      by: viewer.id,
      action,
      subject: { type: row.subject_type, id: row.subject_id },
      details: { case: row.id, ...details },
    });

  /** Store a decision or a proposal, with its effects. Return the owner's id for `finish`. */
  const makeDecision = async (
    trx: Executor,
    locked: Locked,
    viewer: Viewer,
    choice: CheckedDecision,
  ): Promise<string | null> => {
    const { kind, rule, reason, note, days, hides } = choice;
    const { row } = locked;
    const isViolation = kind !== 'no_violation';
    const state = rules.stateOf(kind);
    const decision = newId();
    await repo.insertDecision(trx, {
      id: decision,
      case_id: row.id,
      kind,
      rule: isViolation ? (rule ?? null) : null,
      reason: isViolation ? reason : '',
      note,
      days: kind === 'suspend' ? (days ?? null) : null,
      hides,
      state,
      proposed_by: viewer.id,
    });
    await cases.changeCase(trx, row.id, { state: state === 'in_force' ? 'decided' : 'proposed' });
    const notifications =
      state === 'in_force'
        ? await enforce(trx, locked, {
            id: decision,
            kind,
            rule: rule ?? null,
            reason,
            days: days ?? null,
            isDeleted: false,
          })
        : [{ kind: proposed, subject: decision, actor: null, recipients: await otherModerators(trx, locked, viewer) }];
    await addNotifications(trx, notifications);
    const action = kind === 'no_violation' ? 'case.no_violation' : kind === 'hide' ? 'case.hidden' : 'case.proposed';
    await record(trx, viewer, row, action, { decision, kind, rule, days, hides });
    return row.owner_id;
  };

  return { finish, enforce, undo, record, makeDecision };
}

/** A notification for each reporter who still has an account. */
const toReporters = (
  kind: NewNotification['kind'],
  reports: readonly { readonly id: string; readonly reporter_id: string | null }[],
): NewNotification[] =>
  reports.flatMap(({ id, reporter_id }) =>
    reporter_id === null ? [] : [{ kind, subject: id, actor: null, recipients: [reporter_id] }],
  );

/** The moderators who may be able to approve the viewer's proposal. */
async function otherModerators(trx: Executor, { row }: Locked, viewer: Viewer): Promise<string[]> {
  return (await cases.moderatorsOf(trx, row.id)).filter((id) => id !== viewer.id);
}
