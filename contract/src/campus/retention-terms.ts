import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/**
 * How long each kind of personal data is stored, and the job that deletes it: the one table that jobs, the console, the
 * page `/privacy` and the register of processing read. Data that no kind names stays until its owner deletes it.
 */
interface Retention {
  readonly title: string;
  /** The days by default. */
  readonly days: number;
  /** The fewest and most days that a campus may set; absent where no other period is lawful or safe. */
  readonly range?: readonly [number, number];
  readonly from: string;
  readonly basis: string;
  /** The name of the job. */
  readonly job: string;
}

export const RETENTION = tableOfTexts({
  accounts: {
    title: msg`Deleted accounts`,
    days: 14,
    from: msg`the deletion`,
    basis: msg`Consent withdrawn; the days protect from a deletion in anger or by another person`,
    job: 'erase-account',
  },
  sessions: {
    title: msg`Expired sign-ins`,
    days: 0,
    from: msg`the expiry, 30 days after the last use`,
    basis: msg`Security of accounts`,
    job: 'delete-expired-sessions',
  },
  email_links: {
    title: msg`Links sent by mail`,
    days: 7,
    from: msg`their making, once they have expired`,
    basis: msg`Recovery of accounts`,
    job: 'forget-email-links',
  },
  sign_up_links: {
    title: msg`Requests to sign up`,
    days: 1,
    from: msg`their expiry`,
    basis: msg`Registration`,
    job: 'forget-sign-up-links',
  },
  mails: {
    title: msg`Records of sent mails`,
    days: 90,
    from: msg`the mail`,
    basis: msg`No mail is sent twice; faults of the mail server are found`,
    job: 'forget-old-mails',
  },
  notifications: {
    title: msg`Notifications`,
    days: 90,
    from: msg`the newest act in them, and at most a month more`,
    basis: msg`What an account needs`,
    job: 'forget-old-notifications',
  },
  archives: {
    title: msg`Archives of one’s own data`,
    days: 7,
    from: msg`their making`,
    basis: msg`Right of access`,
    job: 'forget-data-archives',
  },
  id_cards: {
    title: msg`Pictures of ID cards without a decision`,
    days: 30,
    from: msg`the request`,
    basis: msg`Verification that the person asked for`,
    job: 'expire-verifications',
  },
  removed_content: {
    title: msg`Copies of what moderators removed`,
    days: 30,
    from: msg`the decision`,
    basis: msg`Appeal; open reports keep their copies`,
    job: 'due-moderation',
  },
  tickets: {
    title: msg`Closed messages to the team`,
    days: 365,
    range: [30, 1095],
    from: msg`the last answer`,
    basis: msg`Answers can be looked up; open ones stay`,
    job: 'delete-closed-tickets',
  },
  corrections: {
    title: msg`Answered corrections of the list of students`,
    days: 365,
    range: [30, 1095],
    from: msg`the answer`,
    basis: msg`Right to correction; open ones stay`,
    job: 'delete-answered-corrections',
  },
  guardians: {
    title: msg`Guardians of students under 18`,
    days: 0,
    from: msg`the 18th birthday of the student`,
    basis: msg`Consent of a guardian, which only children need`,
    job: 'end-age-limits',
  },
  visitors: {
    title: msg`Names of visitors at an event`,
    days: 180,
    range: [30, 1095],
    from: msg`the end of the event`,
    basis: msg`Questions about an event and its entry fees; their seats and fees are still counted, without the name`,
    job: 'forget-visitor-names',
  },
  nominee_requests: {
    title: msg`Proofs of nominees’ requests, after the account is erased`,
    days: 1095,
    range: [365, 3650],
    from: msg`the request`,
    basis: msg`Proof of why an account was erased`,
    job: 'delete-nominee-requests',
  },
  retention_runs: {
    title: msg`This log of deletions`,
    days: 1095,
    range: [365, 3650],
    from: msg`the run`,
    basis: msg`Proof of deletion`,
    job: 'delete-retention-runs',
  },
}) satisfies Readonly<Record<string, Retention>>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]];

/** The kinds whose period a campus may change. */
export type AdjustableKind = {
  [Kind in RetentionKind]: (typeof RETENTION)[Kind] extends { range: unknown } ? Kind : never;
}[RetentionKind];
export const ADJUSTABLE_KINDS = RETENTION_KINDS.filter((kind): kind is AdjustableKind => 'range' in RETENTION[kind]);
