import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { REPORT_DETAILS_MAX, REPORTS_LISTED } from '../limits/moderation.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, Id, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { REPORT_REASON_KEYS } from './report-reasons.ts';

export const ReportSubject = Type.Object({
  type: oneOf(
    [
      'post',
      'comment',
      'person',
      'notice',
      'message',
      'conversation',
      'library_item',
      'library_request',
      'posting',
      'program',
      'meme',
      'study_group',
      'group_reply',
      'event',
      'event_update',
      'event_picture',
      'poll',
      'listing',
      'lost_item',
      'rating',
    ],
    msg`This cannot be reported`,
  ),
  id: Id,
});
export type ReportSubject = Static<typeof ReportSubject>;

/**
 * A report, for its reporter. It is `open` until a moderator decides. Then `outcome` is the result: the subject is
 * hidden or deleted; its author was warned, suspended or disabled; it breaks no rule; or the decision was undone.
 */
export const Report = Type.Object({
  _id: Id,
  subject: ReportSubject,
  reason: oneOf(REPORT_REASON_KEYS, msg`Please choose a reason`),
  details: Type.String(),
  status: oneOf(['open', 'closed']),
  outcome: nullable(oneOf(['hidden', 'removed', 'warned', 'suspended', 'disabled', 'no_violation', 'undone'])),
  createdAt: Instant,
  closedAt: nullable(Instant),
});
export type Report = Static<typeof Report>;

/**
 * A report in its reporter's list. As a reminder it has an `excerpt` and, where its kind has one, the address of the
 * subject's screen. `isGone`: the subject no longer exists for the reporter.
 */
export const OwnReport = Type.Object({
  ...Report.properties,
  excerpt: Type.String(),
  link: nullable(Type.String()),
  isGone: Type.Boolean(),
});
export type OwnReport = Static<typeof OwnReport>;

export const fileReport = defineCall({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report something or someone to the moderators. Idempotent while your report is open',
  tag: 'reports',
  access: 'signed-in',
  limit: 'reports',
  body: Type.Object({
    subject: ReportSubject,
    reason: oneOf(REPORT_REASON_KEYS, msg`Please choose a reason`),
    details: Type.Optional(freeText(REPORT_DETAILS_MAX)),
  }),
  status: 201,
  answer: Type.Object({ message: Type.String(), report: Report }),
  errors: [
    'no_such_post',
    'no_such_comment',
    'no_such_person',
    'no_such_notice',
    'no_such_message',
    'no_such_conversation',
    'no_such_library_item',
    'no_such_library_request',
    'no_such_posting',
    'no_such_program',
    'no_such_meme',
    'no_such_study_group',
    'no_such_reply',
    'no_such_event',
    'no_such_event_update',
    'no_such_event_picture',
    'no_such_poll',
    'no_such_listing',
    'no_such_lost_item',
    'no_such_rating',
    'report_self',
  ],
});

export const myReports = defineCall({
  method: 'GET',
  path: '/api/reports/mine',
  summary: `List your reports and their outcomes: the ${REPORTS_LISTED} newest`,
  tag: 'reports',
  access: 'signed-in',
  answer: Type.Object({ reports: Type.Array(OwnReport) }),
});
