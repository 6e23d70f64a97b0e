import { plural, t } from '@lingui/core/macro';
import { SEATS_HELD_DAYS } from '@quad/contract/limits/events';
import type { CaseDetails, ModerationCase } from '@quad/contract/moderation/cases';
import type { CaseList, DecisionKind, DecisionState } from '@quad/contract/moderation/moderation-terms';
import { REPORT_REASONS } from '@quad/contract/moderation/report-reasons';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import { DECISION_NAMES } from '../parts/decision-texts.ts';

export const LIST_NAMES: Readonly<Record<CaseList, string>> = {
  get open() {
    return t({ message: 'Open', context: 'state' });
  },
  get proposed() {
    return t`Second approval`;
  },
  get appealed() {
    return t`Appeals`;
  },
  get decided() {
    return t`Decided`;
  },
};

export const LIST_EMPTY: Readonly<Record<CaseList, readonly [title: string, text: string]>> = {
  get open() {
    return [t`Nothing to decide`, t`New reports appear here, the most urgent first.`] as const;
  },
  get proposed() {
    return [
      t`Nothing needs a second approval`,
      t`Decisions beyond hiding need another moderator’s approval within a day.`,
    ] as const;
  },
  get appealed() {
    return [t`No open appeals`, t`When someone appeals a decision, it appears here.`] as const;
  },
  get decided() {
    return [t`Nothing decided yet`, t`Decided cases appear here, newest first.`] as const;
  },
};

/** The effect of a disabled account that undoing the decision undoes only for some days. */
const seatsHeld = () =>
  t`Their places at coming events are on hold for ${SEATS_HELD_DAYS} days, and then given to others for good.`;

const DECISION_HINTS: Readonly<Record<Exclude<DecisionKind, 'suspend'>, string>> = {
  get no_violation() {
    return t`Nothing changes. Reporters hear that it breaks no rule.`;
  },
  get hide() {
    return t`Only its author and moderators can see it; of a profile, its picture, text and link. You can decide this alone.`;
  },
  get warn() {
    return t`The author learns which rule it breaks.`;
  },
  get remove() {
    return t`It is hidden now and deleted after 30 days, unless an appeal succeeds. Content that cannot be hidden is deleted right away.`;
  },
  get disable() {
    return `${t`The author is signed out and cannot sign in any more.`} ${seatsHeld()}`;
  },
};

export const daysText = (days: number): string => t`${plural(days, { one: '# day', other: '# days' })}`;

/** The name of a decision, with the days of a suspension: `Suspend for 3 days`. */
export const timedName = (kind: DecisionKind, days: number | null): string =>
  days === null ? DECISION_NAMES[kind] : t`${DECISION_NAMES[kind]} for ${daysText(days)}`;

const suspensionHint = (days: number): string =>
  t`${plural(days, {
    one: 'The author is signed out and cannot sign in for # day, counted from when a second moderator agrees.',
    other: 'The author is signed out and cannot sign in for # days, counted from when a second moderator agrees.',
  })}`;

/** The effect of a decision, in a sentence. `days` are those of a suspension. */
export const decisionHint = (kind: DecisionKind, days: number | null): string =>
  kind === 'suspend' ? `${suspensionHint(days ?? 0)} ${seatsHeld()}` : DECISION_HINTS[kind];

/** The label of the text for the author, who reads it once the decision takes effect. */
export const AUTHOR_NOTICE: Readonly<Record<DecisionState, string>> = {
  get proposed() {
    return t`Will tell the author`;
  },
  get in_force() {
    return t`Told the author`;
  },
  get rejected() {
    return t`Would have told the author`;
  },
  get withdrawn() {
    return t`Would have told the author`;
  },
  get lapsed() {
    return t`Would have told the author`;
  },
  get undone() {
    return t`Told the author`;
  },
};

/** The outcomes of cases in a list, in the past tense. */
export const OUTCOME_NAMES: Readonly<Record<DecisionKind, string>> = {
  get no_violation() {
    return t`No violation`;
  },
  get hide() {
    return t({ message: 'Hidden', context: 'case' });
  },
  get warn() {
    return t`Warned`;
  },
  get remove() {
    return t`Removed`;
  },
  get suspend() {
    return t`Suspended`;
  },
  get disable() {
    return t`Disabled`;
  },
};

/** The names of subjects, for every kind of the contract. */
export const SUBJECT_NAMES: Readonly<Record<ReportSubject['type'], string>> = {
  get post() {
    return t`A post`;
  },
  get comment() {
    return t`A comment`;
  },
  get person() {
    return t`A person`;
  },
  get message() {
    return t`A message`;
  },
  get conversation() {
    return t`A conversation`;
  },
  get meme() {
    return t`A meme`;
  },
  get study_group() {
    return t`A study group`;
  },
  get group_reply() {
    return t`A reply in a study group`;
  },
  get event() {
    return t`An event`;
  },
  get event_update() {
    return t`An update of an event`;
  },
  get event_picture() {
    return t`A picture of an event`;
  },
  get poll() {
    return t`A poll`;
  },
  get listing() {
    return t`A listing`;
  },
  get lost_item() {
    return t`A lost or found item`;
  },
  get rating() {
    return t`A rating`;
  },
  get library_item() {
    return t`A library item`;
  },
  get library_request() {
    return t`A library request`;
  },
  get notice() {
    return t`A notice`;
  },
  get posting() {
    return t`An internship or job`;
  },
  get program() {
    return t`A certificate program`;
  },
};
export const SUBJECT_KINDS = Object.keys(SUBJECT_NAMES) as readonly ReportSubject['type'][];

export const subjectName = ({ subject }: Pick<ModerationCase, 'subject'>): string => SUBJECT_NAMES[subject.type];

export const reasonNames = ({ reasons }: Pick<ModerationCase, 'reasons'>): string =>
  reasons.map((reason) => REPORT_REASONS[reason]).join(' · ');

/** The number of reports of a case. A case that a filter or a moderator opened may have none. */
export function reportsText(count: number): string {
  if (count === 0) return t`No reports`;
  return t`${plural(count, { one: '# report', other: '# reports' })}`;
}

/** A duration: `45 min`, `3 h`, `2 d`. */
export function duration(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return t`${minutes} min`;
  if (minutes < 48 * 60) return t`${Math.round(minutes / 60)} h`;
  return t`${Math.round(minutes / 60 / 24)} d`;
}

/** The time until a deadline or since: `due in 3 h`, `2 h late`. */
export function dueText(dueAt: string, now: number): string {
  const minutes = Math.round((Date.parse(dueAt) - now) / 60_000);
  return minutes >= 0 ? t`due in ${duration(minutes)}` : t`${duration(-minutes)} late`;
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
  if (hasDecider === false) return t`Nobody can decide`;
  return mayDecide === false ? t`For other moderators` : undefined;
}

/** The text for a case whose next step no moderator may take; undefined when one may. */
export function stuckText({ hasDecider, state, isAppealed }: Pick<CaseDetails, 'hasDecider' | 'state' | 'isAppealed'>) {
  if (hasDecider !== false) return undefined;
  if (state === 'proposed') return t`Nobody here can agree to this yet: appoint another moderator.`;
  return isAppealed
    ? t`Nobody here can decide this appeal yet: appoint another moderator.`
    : t`Nobody here can decide this yet: appoint another moderator.`;
}
