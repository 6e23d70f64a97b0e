import { plural, t } from '@lingui/core/macro';
import type { Poll } from '@quad/contract/polls/polls';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PollCard } from './PollCard.tsx';
import { VoteOptions } from './VoteOptions.tsx';

/**
 * A poll in a list. Users vote in polls here. Surveys, and secret ballots without a visible result, link to their
 * screen.
 */
export function ListedPoll({ poll }: { poll: Poll }) {
  const isResult = poll.pollKind === 'ballot' && poll.resultState === 'shown';
  return (
    <PollCard poll={poll}>
      {(questionId) =>
        poll.pollKind === 'poll' || isResult ? (
          <VoteOptions poll={poll} labelledBy={questionId} />
        ) : (
          <PollTeaser poll={poll} questionId={questionId} />
        )
      }
    </PollCard>
  );
}

function teaserText({ pollKind, questionsCount, options, phase }: Poll): string {
  if (pollKind === 'survey') return plural(questionsCount, { one: '# question', other: '# questions' });
  if (phase === 'nominations') return t`Students can nominate themselves`;
  if (phase === 'review') return t`Nominations have ended`;
  return options.length === 0 ? t`No candidates` : t`${options.length} options to choose from`;
}

function PollTeaser({ poll, questionId }: { poll: Poll; questionId: string }) {
  const { _id, pollKind, isMine, hasVoted, whyNot, phase } = poll;
  const isSurvey = pollKind === 'survey';
  const isBeforeVoting = phase === 'nominations' || phase === 'review';
  const canTakePart = phase === 'voting' && !hasVoted && whyNot === null;
  const label = canTakePart
    ? isSurvey
      ? t({ message: 'Answer', context: 'verb' })
      : t`Vote`
    : isBeforeVoting
      ? t`Candidates`
      : isSurvey && isMine
        ? t`See answers`
        : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-muted">{teaserText(poll)}</p>
      <div className="flex flex-wrap items-center gap-3">
        {hasVoted && (
          <p className="flex items-center gap-1.5 font-medium text-14">
            <Check size={18} aria-hidden className="text-good" />
            {isSurvey ? t({ message: 'Answered', context: 'survey' }) : t`Voted`}
          </p>
        )}
        {canTakePart && isSurvey && isMine && <ToPoll id={_id} label={t`See answers`} describedBy={questionId} quiet />}
        {label && <ToPoll id={_id} label={label} describedBy={questionId} quiet={!canTakePart} />}
      </div>
    </div>
  );
}

function ToPoll({ id, label, describedBy, quiet }: { id: string; label: string; describedBy: string; quiet: boolean }) {
  return (
    <Link
      to="/polls/$pollId"
      params={{ pollId: id }}
      aria-describedby={describedBy}
      className={buttonClass(quiet ? 'secondary' : 'primary')}
    >
      {label}
      <ChevronRight size={18} aria-hidden className="-me-1" />
    </Link>
  );
}
