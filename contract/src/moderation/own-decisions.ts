import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { APPEAL_MAX, APPEAL_PROOF_MAX } from '../limits/moderation.ts';
import { defineCall } from '../wire/call.ts';
import { filledText, Id, IdParams, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { Appeal, DecisionKind, Rule } from './cases.ts';
import { ReportSubject } from './reports.ts';

/**
 * A decision, for the person it is about. `texts` and `files` are the reported content, as long as it is stored.
 * `canAppealUntil` is null when an appeal is not possible, or no longer. `isOver`: the decision no longer disables the
 * account, because it has expired or an admin has enabled the account. `appealHasDecider` is false while an appeal is
 * open that no moderator of the college may decide.
 */
export const OwnDecision = Type.Object({
  _id: Id,
  subject: ReportSubject,
  kind: DecisionKind,
  state: oneOf(['in_force', 'undone']),
  rule: nullable(Rule),
  reason: Type.String(),
  texts: Type.Array(Type.String()),
  isHidden: Type.Boolean(),
  decidedAt: Instant,
  suspendedUntil: nullable(Instant),
  isOver: Type.Boolean(),
  deletesAt: nullable(Instant),
  isDeleted: Type.Boolean(),
  canAppealUntil: nullable(Instant),
  appeal: nullable(Appeal),
  appealHasDecider: Type.Boolean(),
});
export type OwnDecision = Static<typeof OwnDecision>;

export const ownDecisions = defineCall({
  method: 'GET',
  path: '/api/moderation/mine',
  summary: 'List decisions about you and your content, newest first',
  tag: 'moderation',
  access: 'signed-in',
  answer: Type.Object({ decisions: Type.Array(OwnDecision) }),
});

export const ownDecision = defineCall({
  method: 'GET',
  path: '/api/moderation/mine/:id',
  summary: 'Get a decision about you or your content',
  tag: 'moderation',
  access: 'signed-in',
  params: IdParams,
  answer: OwnDecision,
  errors: ['no_such_decision'],
});

const appealText = filledText(APPEAL_MAX, msg`Please say why you disagree`);

export const appealDecision = defineCall({
  method: 'POST',
  path: '/api/moderation/mine/:id/appeal',
  summary: 'Appeal a decision, once. Someone who had no part in it decides',
  tag: 'moderation',
  access: 'signed-in',
  limit: 'reports',
  params: IdParams,
  body: Type.Object({ text: appealText }),
  status: 201,
  answer: OwnDecision,
  errors: ['no_such_decision', 'cannot_appeal', 'appealed_before'],
});

const proof = Type.String({ minLength: 1, maxLength: APPEAL_PROOF_MAX, says: msg`Please sign in again` });

export const suspendedDecision = defineCall({
  method: 'POST',
  path: '/api/moderation/suspended',
  summary: 'Get why your account is suspended or disabled, with the proof of a refused sign-in',
  tag: 'moderation',
  access: 'public',
  body: Type.Object({ proof }),
  answer: OwnDecision,
  errors: ['appeal_expired'],
});

export const appealSuspension = defineCall({
  method: 'POST',
  path: '/api/moderation/suspended/appeal',
  summary: 'Appeal the suspension or disabling of your account, with the proof of a refused sign-in',
  tag: 'moderation',
  access: 'public',
  body: Type.Object({ proof, text: appealText }),
  status: 201,
  answer: OwnDecision,
  errors: ['appeal_expired', 'cannot_appeal', 'appealed_before'],
});
