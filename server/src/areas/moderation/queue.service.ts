import { errorText } from '@quad/contract/errors/error-text';
import { CASE_RECORD_LISTED, CASE_REPORTS_LISTED } from '@quad/contract/limits/moderation';
import type { CaseDetails, Decision, ModerationCase, ModerationSummary } from '@quad/contract/moderation/cases';
import { type listCases, type lookAtCase, moderationChanged } from '@quad/contract/moderation/moderation';
import { undoOf } from '@quad/contract/moderation/moderation-terms';
import { cutText } from '@quad/contract/text/cut-text';
import type { BodyOf, QueryOf } from '@quad/contract/wire/call';
import { mayModerate } from '../../concerns/reports/reports.rules.ts';
import type { Reports } from '../../concerns/reports/reports.service.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageOf } from '../../platform/lists/page.ts';
import type { NamedFile } from '../../platform/media/part.ts';
import type { Platform } from '../../platform/platform.ts';
import { toPersonSummary } from '../people/summaries/person-summary.ts';
import * as cases from './cases.repo.ts';
import type { Deciding } from './deciding.service.ts';
import * as decisions from './decisions.repo.ts';
import { flagsOf } from './flags.repo.ts';
import { subjectOf } from './hidden-subjects.ts';
import { conflictOf, lapsesAt, mayUndo, needsReasonToAgree } from './moderation.rules.ts';
import * as repo from './queue.repo.ts';
import { snapshotOf, storedName, toSubject } from './snapshot.ts';

export type Queue = ReturnType<typeof createQueue>;

/** The moderators' reads: the queue, and each case with everything needed to decide it. */
export function createQueue(
  { db, live, media }: Pick<Platform, 'db' | 'live' | 'media'>,
  { reports, deciding }: { reports: Reports; deciding: Pick<Deciding, 'offersOf' | 'canHide'> },
) {
  const assertModerator = (viewer: Viewer): void => {
    if (!mayModerate(viewer)) throw new AppError('forbidden');
  };

  return {
    async list(viewer: Viewer, query: QueryOf<typeof listCases>) {
      assertModerator(viewer);
      const { list = 'open', type, reason, by, limit, after } = query;
      const rows = await repo.listCases(db, viewer.id, { list, type, reason, by, after, limit: limit + 1 });
      const { rows: shown, nextCursor } = pageOf(rows, limit, (last) => last.id);
      return { cases: shown.map(toCase), nextCursor };
    },

    async summary(viewer: Viewer): Promise<ModerationSummary> {
      assertModerator(viewer);
      const row = await repo.summary(db, viewer.id);
      return {
        open: row.open,
        overdue: row.overdue,
        proposed: row.proposed,
        forViewer: row.for_viewer,
        appealed: row.appealed,
        decided: row.decided,
        toFirstLook: { median: rounded(row.look_median), p90: rounded(row.look_p90) },
        toDecision: { median: rounded(row.decision_median), p90: rounded(row.decision_p90) },
      };
    },

    async get(viewer: Viewer, id: string): Promise<CaseDetails> {
      assertModerator(viewer);
      const [row, found] = await Promise.all([repo.findVisibleCase(db, viewer.id, id), cases.findCase(db, id)]);
      if (!row || !found) throw new AppError('no_such_case');
      const subject = subjectOf(row);
      const kind = reports.kindOf(subject);
      const isPrivate = kind.isPrivate === true;
      const [shown, flags, filed, made, record, parties, offers] = await Promise.all([
        kind.show(subject.id),
        flagsOf(db, id, viewer.id),
        repo.reportsOfCase(db, id, CASE_REPORTS_LISTED),
        decisions.decisionsOf(db, id),
        repo.recordOf(db, { id, ownerId: found.owner_id, subject }, { viewerId: viewer.id, limit: CASE_RECORD_LISTED }),
        cases.partIn(db, found, viewer.id),
        deciding.offersOf(found),
      ]);
      const names = await repo.namesOf(
        db,
        made.flatMap((one) => [one.proposed_by, one.answered_by, one.appeal_decided_by, one.undone_by]),
      );
      const conflict = conflictOf(parties);
      const cannotDecide = conflict ? errorText(conflict) : null;
      const live = made.find(({ state }) => state === 'proposed' || state === 'in_force');
      const decidedIt = live && [live.proposed_by, live.answered_by].includes(viewer.id);
      const undoable = live?.state === 'in_force' && live.deleted_at === null && !row.is_appealed ? live : undefined;
      return {
        ...toCase(row),
        reported:
          row.snapshot && toSubject(row.snapshot, { caseId: id, names: row.kept_files.map((name) => name ?? '') }),
        now: shown && !isPrivate && found.state !== 'decided' ? toSubject(snapshotOf(shown)) : null,
        exists: shown !== undefined,
        isPrivate,
        flags: flags.map((flag) => ({
          _id: flag.id,
          cause: flag.cause,
          detail: flag.detail,
          reason: flag.reason,
          removedBy: flag.removed_by,
          createdAt: flag.created_at.toISOString(),
        })),
        reports: filed.map(({ id: _id, reason, details, created_at, earlier, upheld }) => ({
          _id,
          reason,
          details,
          createdAt: created_at.toISOString(),
          earlierReports: earlier,
          earlierUpheld: upheld,
        })),
        decisions: made.map((one) => toDecision(one, names)),
        record: record.map((one) => ({
          _id: one.id,
          subject: subjectOf(one),
          firstReportedAt: one.first_reported_at.toISOString(),
          state: one.state,
          outcome: one.kind,
          isSameSubject: one.subject_type === subject.type && one.subject_id === subject.id,
        })),
        offers,
        canHide: shown !== undefined && deciding.canHide(found),
        cannotDecide,
        cannotAnswer:
          cannotDecide ??
          (live?.state === 'proposed' && live.proposed_by === viewer.id ? errorText('own_proposal') : null),
        cannotDecideAppeal: cannotDecide ?? (decidedIt ? errorText('own_decision') : null),
        undo: undoable ? undoOf(undoable.kind) : null,
        cannotUndo: cannotDecide ?? (undoable && !mayUndo(undoable, viewer.id) ? errorText('own_decision') : null),
        needsAnswerReason: needsReasonToAgree(viewer),
      };
    },

    /** The copy of a reported file. */
    async file(viewer: Viewer, id: string, number: number): Promise<NamedFile> {
      assertModerator(viewer);
      const [files, isParty] = await Promise.all([cases.filesOf(db, id), cases.isPartyOf(db, id, viewer.id)]);
      const [copy, address] = [files?.kept_files[number], files?.snapshot?.media[number]];
      if (!copy || address === undefined || isParty) throw new AppError('no_such_case');
      const ending = storedName(address)?.split('.').at(-1) ?? 'bin';
      return { name: `Reported-${number + 1}.${ending}`, stored: media.toSend(copy) };
    },

    /** Record that the viewer has a case open, or has closed it. Return the names of others who have it open. */
    async look(viewer: Viewer, id: string, { isClosed = false }: BodyOf<typeof lookAtCase>): Promise<string[]> {
      assertModerator(viewer);
      const row = await cases.findCase(db, id);
      if (!row || (await cases.isPartyOf(db, id, viewer.id))) throw new AppError('no_such_case');
      const isChanged = (await cases.isLooking(db, id, viewer.id)) === isClosed;
      if (isClosed) await cases.deleteLook(db, id, viewer.id);
      else await cases.recordLook(db, id, viewer.id);
      if (isChanged) {
        const others = (await cases.moderatorsOf(db, id)).filter((moderator) => moderator !== viewer.id);
        live.send(moderationChanged, others, { case: id });
      }
      return cases.currentViewers(db, id, viewer.id);
    },
  };
}

const rounded = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes));

// check constraints allow only the states and kinds of the contract
function toCase(row: repo.CaseOfList): ModerationCase {
  const isProposed = row.live_state === 'proposed' && row.live_proposed_at !== null;
  return {
    _id: row.id,
    subject: subjectOf(row),
    owner:
      row.owner_id === null
        ? null
        : toPersonSummary({
            id: row.owner_id,
            name: row.owner_name,
            username: row.owner_username,
            picture: row.owner_picture,
            role: row.owner_role,
            is_verified: row.owner_is_verified,
          }),
    state: row.state,
    version: row.version,
    excerpt: cutText(row.excerpt, repo.CASE_EXCERPT),
    reasons: row.reasons,
    reportsCount: row.reports_count,
    gravity: row.gravity,
    reach: row.reach,
    isHidden: row.is_hidden,
    isFlagged: row.is_flagged,
    firstReportedAt: row.first_reported_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    outcome: row.live_state === 'in_force' ? row.live_kind : null,
    waitsFor:
      isProposed && row.live_proposed_at
        ? {
            kind: row.live_kind as Decision['kind'],
            until: lapsesAt(row.live_proposed_at).toISOString(),
          }
        : null,
    isAppealed: row.is_appealed,
    lookers: row.lookers,
    mayDecide: row.may_decide,
    hasDecider: row.has_decider,
  };
}

function toDecision(row: decisions.DecisionRow, names: ReadonlyMap<string, string>): Decision {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    rule: row.rule,
    reason: row.reason,
    note: row.note,
    days: row.days,
    hides: row.hides,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at.toISOString(),
    lapsesAt: lapsesAt(row.proposed_at).toISOString(),
    answeredBy: nameOf(row.answered_by),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answerNote: row.answer_note,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    deletesAt: row.deletes_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    undoneBy: nameOf(row.undone_by),
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoReason: row.undo_reason,
    appeal:
      row.appeal === null || row.appealed_at === null
        ? null
        : {
            text: row.appeal,
            appealedAt: row.appealed_at.toISOString(),
            outcome: row.appeal_outcome as 'upheld' | 'undone' | null,
            reason: row.appeal_reason ?? '',
            decidedBy: nameOf(row.appeal_decided_by),
            decidedAt: row.appeal_decided_at?.toISOString() ?? null,
          },
  };
}
