import { plural } from '@lingui/core/macro';
import { optionText } from '@quad/contract/polls/poll-terms';
import type { Poll } from '@quad/contract/polls/polls';
import { percentsOf } from '../poll-shares.ts';
import { useVote } from '../voting.ts';
import { OptionResult } from './OptionResult.tsx';

const OPTION =
  'flex min-h-12 w-full items-center gap-3 rounded-control border border-edge px-4 py-2.5 text-start wrap-anywhere transition-colors hover:bg-raised';

/**
 * The options of a poll. A tap votes. Afterwards the viewer's option is highlighted, and each option shows its share if
 * results are visible.
 */
export function VoteOptions({ poll, labelledBy }: { poll: Poll; labelledBy: string }) {
  const vote = useVote(poll);
  const { options, hasVoted, isOpen, whyNot, resultState, ownOption } = poll;
  const canVote = isOpen && !hasVoted && whyNot === null;
  const shown = resultState === 'shown' && !canVote;
  const percents = percentsOf(options.map(({ votes }) => votes ?? 0));
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-2">
      {options.map(({ option, votes }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its place
        <li key={place}>
          {canVote ? (
            <button type="button" onClick={() => vote.mutate(place)} className={OPTION}>
              <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-edge" />
              <span dir="auto" className="min-w-0">
                {optionText(option)}
              </span>
            </button>
          ) : (
            <button type="button" disabled className="w-full">
              <OptionResult
                own={ownOption === place}
                percent={shown && votes !== null ? percents[place] : null}
                votes={votes === null ? '' : plural(votes, { one: '# vote', other: '# votes' })}
              >
                {optionText(option)}
              </OptionResult>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
