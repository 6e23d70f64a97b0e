import type { Decision } from '@quad/contract/moderation/cases';
import { COMMUNITY_RULES, type DecisionState } from '@quad/contract/moderation/moderation-terms';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import { fullMoment } from '@quad/contract/text/relative-time';
import { ConsolePanel } from '../../../../../ui/console/ConsolePage.tsx';
import { DECISION_NAMES } from '../../../parts/decision-texts.ts';
import { AUTHOR_NOTICE, daysText } from '../../../texts/moderation-texts.ts';

const STATES: Readonly<Record<DecisionState, string>> = {
  proposed: 'proposed',
  in_force: 'in force',
  rejected: 'turned down',
  withdrawn: 'taken back',
  lapsed: 'lapsed',
  undone: 'undone',
};

/** The decisions and proposals of a case, newest first. */
export function History({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <ConsolePanel title="History">
      <ol>
        {decisions.map((one) => (
          <li key={one._id} className="flex flex-col gap-1 border-line border-t px-4 py-3 first:border-t-0 md:px-5">
            <p className="font-semibold">
              {DECISION_NAMES[one.kind]}
              {one.days !== null && ` for ${daysText(one.days)}`}
              {one.hides && one.kind !== 'hide' && ' and hide'}
              <span className="font-normal text-muted">: {STATES[one.state]}</span>
            </p>
            {one.rule && <p className="text-14">{COMMUNITY_RULES[one.rule]}</p>}
            <LabelledText label={AUTHOR_NOTICE[one.state]} text={one.reason} />
            <LabelledText label="Note" text={one.note} />
            <p className="text-14 text-muted">
              {one.proposedBy ?? DELETED_ACCOUNT}, {fullMoment(one.proposedAt)}
            </p>
            {one.answeredAt && (
              <p className="text-14 text-muted">
                {one.state === 'rejected'
                  ? 'Turned down by '
                  : one.state === 'withdrawn'
                    ? 'Taken back by '
                    : 'Agreed: '}
                {one.answeredBy ?? DELETED_ACCOUNT}, {fullMoment(one.answeredAt)}
              </p>
            )}
            <LabelledText label="Note" text={one.answerNote} />
            {one.suspendedUntil && <p className="text-14">Suspended until {fullMoment(one.suspendedUntil)}</p>}
            {one.deletedAt ? (
              <p className="text-14">Deleted {fullMoment(one.deletedAt)}</p>
            ) : (
              one.deletesAt &&
              one.state === 'in_force' && <p className="text-14">Will be deleted {fullMoment(one.deletesAt)}</p>
            )}
            {one.undoneAt && (
              <>
                <p className="text-14 text-muted">
                  Undone by {one.undoneBy ?? DELETED_ACCOUNT}, {fullMoment(one.undoneAt)}
                </p>
                <LabelledText label="Why" text={one.undoReason} />
              </>
            )}
            {one.appeal?.decidedAt && (
              <>
                <p className="text-14 text-muted">
                  Appeal {one.appeal.outcome === 'undone' ? 'upheld, decision undone' : 'turned down'} by{' '}
                  {one.appeal.decidedBy ?? DELETED_ACCOUNT}, {fullMoment(one.appeal.decidedAt)}
                </p>
                <LabelledText label="Answer" text={one.appeal.reason} />
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
