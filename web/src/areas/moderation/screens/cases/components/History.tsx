import { t } from '@lingui/core/macro';
import type { Decision } from '@quad/contract/moderation/cases';
import { COMMUNITY_RULES, type DecisionState } from '@quad/contract/moderation/moderation-terms';
import { personNameText } from '@quad/contract/people/deleted-account';
import { fullMoment } from '@quad/contract/text/relative-time';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { AUTHOR_NOTICE, timedName } from '../../../texts/moderation-texts.ts';

const STATES: Readonly<Record<DecisionState, string>> = {
  get proposed() {
    return t`proposed`;
  },
  get in_force() {
    return t`in force`;
  },
  get rejected() {
    return t`turned down`;
  },
  get withdrawn() {
    return t`taken back`;
  },
  get lapsed() {
    return t`lapsed`;
  },
  get undone() {
    return t`undone`;
  },
};

/** The answer to a proposal, with its moderator and its time. */
const ANSWERS = {
  rejected: (by: string, at: string) => t`Turned down by ${by}, ${at}`,
  withdrawn: (by: string, at: string) => t`Taken back by ${by}, ${at}`,
  agreed: (by: string, at: string) => t`Agreed: ${by}, ${at}`,
};

const withHiding = (name: string, hides: boolean) => (hides ? t`${name} and hide` : name);

/** The decisions and proposals of a case, newest first. */
export function History({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ConsolePanel title={t`History`}>
      <ol>
        {decisions.map((one) => (
          <li key={one._id} className="flex flex-col gap-1 border-line border-t px-4 py-3 first:border-t-0 md:px-5">
            <p className="font-semibold">
              {withHiding(timedName(one.kind, one.days), one.hides && one.kind !== 'hide')}
              <span className="font-normal text-muted">: {STATES[one.state]}</span>
            </p>
            {one.rule && <p className="text-14">{COMMUNITY_RULES[one.rule]}</p>}
            <LabelledText label={AUTHOR_NOTICE[one.state]} text={one.reason} />
            <LabelledText label={t`Note`} text={one.note} />
            <p className="text-14 text-muted">
              {personNameText(one.proposedBy)}, {fullMoment(one.proposedAt)}
            </p>
            {one.answeredAt && (
              <p className="text-14 text-muted">
                {ANSWERS[one.state === 'rejected' || one.state === 'withdrawn' ? one.state : 'agreed'](
                  personNameText(one.answeredBy),
                  fullMoment(one.answeredAt),
                )}
              </p>
            )}
            <LabelledText label={t`Note`} text={one.answerNote} />
            {one.suspendedUntil && <p className="text-14">{t`Suspended until ${fullMoment(one.suspendedUntil)}`}</p>}
            {one.deletedAt ? (
              <p className="text-14">{t`Deleted ${fullMoment(one.deletedAt)}`}</p>
            ) : (
              one.deletesAt &&
              one.state === 'in_force' && <p className="text-14">{t`Will be deleted ${fullMoment(one.deletesAt)}`}</p>
            )}
            {one.undoneAt && (
              <>
                <p className="text-14 text-muted">
                  {t`Undone by ${personNameText(one.undoneBy)}, ${fullMoment(one.undoneAt)}`}
                </p>
                <LabelledText label={t`Why`} text={one.undoReason} />
              </>
            )}
            {one.appeal?.decidedAt && (
              <>
                <p className="text-14 text-muted">
                  {one.appeal.outcome === 'undone'
                    ? t`Appeal upheld, decision undone by ${personNameText(one.appeal.decidedBy)}, ${fullMoment(one.appeal.decidedAt)}`
                    : t`Appeal turned down by ${personNameText(one.appeal.decidedBy)}, ${fullMoment(one.appeal.decidedAt)}`}
                </p>
                <LabelledText label={t`Answer`} text={one.appeal.reason} />
              </>
            )}
          </li>
        ))}
      </ol>
    </ConsolePanel>
  );
}

function LabelledText({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14">
      <span className="text-muted">{label}: </span>
      {text}
    </p>
  );
}
