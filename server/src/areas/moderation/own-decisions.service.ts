import { APPEAL_PROOF_MS, OWN_DECISIONS_LISTED } from '@quad/contract/limits/moderation';
import { moderationChanged } from '@quad/contract/moderation/moderation';
import type { OwnDecision } from '@quad/contract/moderation/own-decisions';
import { trimText } from '@quad/contract/wire/text-rules';
import { addNotifications } from '../../concerns/notifications/add-notifications.ts';
import { tokenSigner } from '../../platform/auth/signed-tokens.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/auth/auth.service.ts';
import * as cases from './cases.repo.ts';
import * as repo from './decisions.repo.ts';
import { subjectOf } from './hidden-subjects.ts';
import { appealEnds } from './moderation.rules.ts';
import { appealed } from './moderation-notifications.ts';

export type OwnDecisions = ReturnType<typeof createOwnDecisions>;

/** Decisions about the viewer, and appeals; also for owners who cannot sign in because of a decision. */
export function createOwnDecisions(
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { accounts, secret }: { accounts: Accounts; secret: string },
) {
  const signer = tokenSigner(secret, 'appealing a suspension');

  // a suspended user with the right password gets a proof, which lets them read the decision and appeal for a while
  accounts.checkSessions(async (trx, personId) => {
    const suspension = await repo.suspensionOf(trx, personId);
    if (!suspension) return undefined;
    const proof = signer.sign(`${personId} ${suspension.id} ${Date.now() + APPEAL_PROOF_MS}`);
    return new AppError('account_suspended', { fields: { proof } });
  });

  const find = async (personId: string, id: string): Promise<OwnDecision> => {
    const [row] = await repo.decisionsAbout(db, personId, { id, limit: 1 });
    if (!row) throw new AppError('no_such_decision');
    return toOwnDecision(row);
  };

  const appeal = async (personId: string, id: string, text: string): Promise<OwnDecision> => {
    const [found] = await repo.decisionsAbout(db, personId, { id, limit: 1 });
    if (!found) throw new AppError('no_such_decision');
    await transact(db, async (trx) => {
      await cases.lockCase(trx, found.case_id);
      const decision = await repo.liveDecision(trx, found.case_id, 'in_force');
      if (decision?.id === id && decision.appeal !== null) throw new AppError('appealed_before');
      if (decision?.id !== id || !canAppeal(decision)) throw new AppError('cannot_appeal');
      if (!(await repo.addAppeal(trx, id, trimText(text)))) throw new AppError('appealed_before');
      await cases.changeCase(trx, found.case_id);
      // moderators with a part in the decision cannot decide its appeal
      const decided = [decision.proposed_by, decision.answered_by];
      const [now] = await repo.decisionsAbout(trx, personId, { id, limit: 1 });
      // without an eligible moderator the admins are notified: they can appoint one
      const recipients = now?.has_decider
        ? (await cases.moderatorsOf(trx, found.case_id)).filter((one) => !decided.includes(one))
        : await cases.moderatorsOf(trx, found.case_id, 'admins');
      await addNotifications(trx, [{ kind: appealed, subject: id, actor: null, recipients }]);
    });
    live.send(moderationChanged, await cases.moderatorsOf(db, found.case_id), { case: found.case_id });
    return find(personId, id);
  };

  /** The person and the decision that a proof names. A refused sign-in returns the proof. */
  const readProof = (proof: string): { personId: string; id: string } => {
    const [personId, id, until] = signer.read(proof)?.split(' ') ?? [];
    if (personId === undefined || id === undefined || !(Number(until) > Date.now()))
      throw new AppError('appeal_expired');
    return { personId, id };
  };

  return {
    find,
    appeal,
    list: async (personId: string): Promise<OwnDecision[]> =>
      (await repo.decisionsAbout(db, personId, { limit: OWN_DECISIONS_LISTED })).map(toOwnDecision),
    ofProof(proof: string): Promise<OwnDecision> {
      const { personId, id } = readProof(proof);
      return find(personId, id).catch(rethrowAsExpired);
    },
    appealByProof(proof: string, text: string): Promise<OwnDecision> {
      const { personId, id } = readProof(proof);
      return appeal(personId, id, text).catch(rethrowAsExpired);
    },
  };
}

function rethrowAsExpired(error: unknown): never {
  throw error instanceof AppError && error.code === 'no_such_decision' ? new AppError('appeal_expired') : error;
}

const canAppeal = ({
  in_force_at,
  state,
  appeal,
}: Pick<repo.DecisionRow, 'in_force_at' | 'state' | 'appeal'>): boolean =>
  state === 'in_force' && appeal === null && in_force_at !== null && appealEnds(in_force_at) > new Date();

/** A decision for its owner: what, why and by which rule, without the names of moderators. */
function toOwnDecision(row: repo.OwnDecisionRow): OwnDecision {
  const inForceAt = row.in_force_at ?? row.proposed_at;
  return {
    _id: row.id,
    subject: subjectOf(row),
    // check constraints allow only these
    kind: row.kind,
    state: row.state as OwnDecision['state'],
    rule: row.rule,
    reason: row.reason,
    texts: row.texts ?? [],
    isHidden: row.is_hidden,
    decidedAt: inForceAt.toISOString(),
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    isOver: (row.kind === 'suspend' || row.kind === 'disable') && !row.disabled_account,
    deletesAt: row.deletes_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
    canAppealUntil: canAppeal(row) ? appealEnds(inForceAt).toISOString() : null,
    appeal:
      row.appeal === null || row.appealed_at === null
        ? null
        : {
            text: row.appeal,
            appealedAt: row.appealed_at.toISOString(),
            outcome: row.appeal_outcome as 'upheld' | 'undone' | null,
            reason: row.appeal_reason ?? '',
            decidedBy: null,
            decidedAt: row.appeal_decided_at?.toISOString() ?? null,
          },
    appealHasDecider: row.state !== 'in_force' || row.has_decider,
  };
}
