import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import type { CaseDetails, ModerationCase } from '@quad/contract/moderation/cases';
import type { CaseList, DecisionKind, DecisionState } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';

export const LIST_NAMES: Readonly<Record<CaseList, string>> = {
  open: 'Open',
  proposed: 'Second approval',
  appealed: 'Appeals',
  decided: 'Decided',
};

export const LIST_EMPTY: Readonly<Record<CaseList, readonly [title: string, text: string]>> = {
  open: ['Nothing to decide', 'New reports appear here, the most urgent first.'],
  proposed: [
    'Nothing needs a second approval',
    'Decisions beyond hiding need another moderator’s approval within a day.',
  ],
  appealed: ['No open appeals', 'When someone appeals a decision, it appears here.'],
  decided: ['Nothing decided yet', 'Decided cases appear here, newest first.'],
};

/** The effect of a disabled account that undoing the decision undoes only for some days. */
const SEATS_HELD = `Their places at coming events are on hold for ${SEATS_HELD_DAYS} days, and then given to others for good.`;

const DECISION_HINTS: Readonly<Record<Exclude<DecisionKind, 'suspend'>, string>> = {
  no_violation: 'Nothing changes. Reporters hear that it breaks no rule.',
  hide: 'Only its author and moderators can see it; of a profile, its picture, text and link. You can decide this alone.',
  warn: 'The author learns which rule it breaks.',
  remove:
    'It is hidden now and deleted after 30 days, unless an appeal succeeds. Content that cannot be hidden is deleted right away.',
  disable: `The author is signed out and cannot sign in any more. ${SEATS_HELD}`,
};

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The effect of a decision, in a sentence. `days` are those of a suspension. */
export const decisionHint = (kind: DecisionKind, days: number | null): string =>
  kind === 'suspend'
    ? `The author is signed out and cannot sign in for ${daysText(days ?? 0)}, counted from when a second moderator agrees. ${SEATS_HELD}`
    : DECISION_HINTS[kind];

/** The label of the text for the author, who reads it once the decision takes effect. */
export const AUTHOR_NOTICE: Readonly<Record<DecisionState, string>> = {
  proposed: 'Will tell the author',
  in_force: 'Told the author',
  rejected: 'Would have told the author',
  withdrawn: 'Would have told the author',
  lapsed: 'Would have told the author',
  undone: 'Told the author',
};

/** The outcomes of cases in a list, in the past tense. */
export const OUTCOME_NAMES: Readonly<Record<DecisionKind, string>> = {
  no_violation: 'No violation',
  hide: 'Hidden',
  warn: 'Warned',
  remove: 'Removed',
  suspend: 'Suspended',
  disable: 'Disabled',
};

/** The names of subjects, for every kind of the contract. */
export const SUBJECT_NAMES: Readonly<Record<ReportSubject['type'], string>> = {
  post: 'A post',
  comment: 'A comment',
  person: 'A person',
  message: 'A message',
  conversation: 'A conversation',
  meme: 'A meme',
  study_group: 'A study group',
  group_reply: 'A reply in a study group',
  event: 'An event',
  event_update: 'An update of an event',
  event_picture: 'A picture of an event',
  poll: 'A poll',
  listing: 'A listing',
  lost_item: 'A lost or found item',
  rating: 'A rating',
  library_item: 'A library item',
  library_request: 'A library request',
  notice: 'A notice',
  posting: 'An internship or job',
  program: 'A certificate program',
};
export const SUBJECT_KINDS = Object.keys(SUBJECT_NAMES) as readonly ReportSubject['type'][];

export const subjectName = ({ subject }: Pick<ModerationCase, 'subject'>): string => SUBJECT_NAMES[subject.type];

export const reasonNames = ({ reasons }: Pick<ModerationCase, 'reasons'>): string =>
  reasons.map((reason) => REPORT_REASONS[reason]).join(' · ');

/** The number of reports of a case. A case that a filter or a moderator opened may have none. */
export function reportsText(count: number): string {
  if (count === 0) return 'No reports';
  return count === 1 ? '1 report' : `${count} reports`;
}

/** A duration: `45 min`, `3 h`, `2 d`. */
export function duration(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 60 / 24)} d`;
}

/** The time until a deadline or since: `due in 3 h`, `2 h late`. */
export function dueText(dueAt: string, now: number): string {
  const minutes = Math.round((Date.parse(dueAt) - now) / 60_000);
  return minutes >= 0 ? `due in ${duration(minutes)}` : `${duration(-minutes)} late`;
}

/** Whether a case is not hidden, proposed or decided, and the viewer may decide it. */
export const waitsForViewer = ({
  state,
  isHidden,
  cannotDecide,
}: Pick<CaseDetails, 'state' | 'isHidden' | 'cannotDecide'>): boolean =>
  state === 'open' && !isHidden && cannotDecide === null;

/** The note on a listed case that the viewer may not decide; undefined when they may. */
export function deciderNote({
  mayDecide,
  hasDecider,
}: Pick<ModerationCase, 'mayDecide' | 'hasDecider'>): string | undefined {
  // Compare with false, because an older server sends neither field.
  if (hasDecider === false) return 'Nobody can decide';
  return mayDecide === false ? 'For other moderators' : undefined;
}

/** The text for a case whose next step no moderator may take; undefined when one may. */
export function stuckText({ hasDecider, state, isAppealed }: Pick<CaseDetails, 'hasDecider' | 'state' | 'isAppealed'>) {
  if (hasDecider !== false) return undefined;
  if (state === 'proposed') return 'Nobody here can agree to this yet: appoint another moderator.';
  return `Nobody here can decide this ${isAppealed ? 'appeal ' : ''}yet: appoint another moderator.`;
}
