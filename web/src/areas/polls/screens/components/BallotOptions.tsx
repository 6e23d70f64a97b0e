import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SECRET_VOTES_MIN } from '@quad/contract/limits/polls';
import { optionText } from '@quad/contract/polls/poll-terms';
import type { Poll } from '@quad/contract/polls/polls';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { percentsOf } from '../poll-shares.ts';
import { useVote } from '../voting.ts';
import { OptionResult } from './OptionResult.tsx';

/** A secret ballot. Voting takes a choice and a confirmation, because a vote can be neither seen nor changed later. */
export function BallotOptions({ poll, labelledBy }: { poll: Poll; labelledBy: string }) {
  const { options, isOpen, hasVoted, whyNot, resultState, phase } = poll;
  const canVote = phase === 'voting' && !hasVoted && whyNot === null;
  const percents = percentsOf(options.map(({ votes }) => votes ?? 0));
  const thanks = useRef<HTMLParagraphElement>(null);
  // The thanks replace the form that had the focus.
  useEffect(() => {
    if (hasVoted && document.activeElement === document.body) thanks.current?.focus();
  }, [hasVoted]);
  return (
    <div className="flex flex-col gap-4">
      {canVote ? (
        <BallotForm poll={poll} labelledBy={labelledBy} />
      ) : (
        <ul aria-labelledby={labelledBy} className="flex flex-col gap-2">
          {options.map(({ option, votes }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its place
            <li key={place}>
              <OptionResult
                own={false}
                percent={resultState === 'shown' && votes !== null ? percents[place] : null}
                votes={votes === null ? '' : plural(votes, { one: '# vote', other: '# votes' })}
              >
                {optionText(option)}
              </OptionResult>
            </li>
          ))}
        </ul>
      )}
      {hasVoted && isOpen && (
        <p ref={thanks} tabIndex={-1} className="flex items-center gap-2 font-medium">
          <Trans>
            <LockKeyhole size={18} aria-hidden className="shrink-0 text-good" />
            You have voted. Nobody can look up what you chose, not even you.
          </Trans>
        </p>
      )}
      <SecrecyNote />
    </div>
  );
}

function BallotForm({ poll, labelledBy }: { poll: Poll; labelledBy: string }) {
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const vote = useVote(poll);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null && !vote.isPending) vote.mutate(chosen);
      }}
    >
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-col gap-2">
        {poll.options.map(({ option }, place) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its place
            key={place}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2.5 hover:bg-raised has-checked:border-chosen has-checked:bg-raised"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === place}
              onChange={() => setChosen(place)}
              className="radio-button"
            />
            <span dir="auto" className="wrap-anywhere min-w-0">
              {optionText(option)}
            </span>
          </label>
        ))}
      </div>
      <Button type="submit" disabled={chosen === null} busy={vote.isPending} className="self-start">
        {t`Cast my vote`}
      </Button>
    </form>
  );
}

/** The protection of a secret ballot, and its limits. */
function SecrecyNote() {
  return (
    <details className="group rounded-control border border-line px-4 text-14">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 py-3 font-medium">
        {t`How your vote stays secret`}
        <ChevronDown size={18} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <ul className="flex list-disc flex-col gap-1.5 pb-4 ps-5 text-muted">
        <li>{t`Quad notes that you voted, and adds your vote to an encrypted total. It never stores your choice.`}</li>
        <li>
          {t`Nobody can match votes with voters: not the author, not an admin with the database, its backups and its logs.`}
        </li>
        <li>
          {t`The total is opened when voting ends, if at least ${SECRET_VOTES_MIN} people voted. No one can see or change it before then.`}
        </li>
        <li>
          {t`People who control the server and its key while voting is open could still spy. And when everyone chooses the same, the result says so.`}
        </li>
      </ul>
    </details>
  );
}
