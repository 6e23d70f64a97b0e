import { t } from '@lingui/core/macro';
import type { PollDetails } from '@quad/contract/polls/polls';
import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { LazyPart } from '../../../ui/LazyPart.tsx';
import { EmptyState } from '../../../ui/ListStates.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../ui/ScreenHeader.tsx';
import { pollQuery } from '../queries/poll-queries.ts';
import { kindName } from '../texts/poll-texts.ts';
import { LoadingOptions, LoadingPoll } from './components/LoadingPolls.tsx';
import { PollCard } from './components/PollCard.tsx';

const voteChunk = chunk(async () => (await import('./components/VoteOptions.tsx')).VoteOptions);
const ballotChunk = chunk(async () => (await import('./components/BallotOptions.tsx')).BallotOptions);
const electionChunk = chunk(async () => (await import('./election/Election.tsx')).Election);
const turnoutChunk = chunk(async () => (await import('./election/TurnoutTables.tsx')).TurnoutTables);
const formChunk = chunk(async () => (await import('./survey/SurveyForm.tsx')).SurveyForm);
const chartsChunk = chunk(async () => (await import('./survey/SurveyCharts.tsx')).SurveyCharts);

/** The error codes of a deleted poll and of an invalid id. */
const UNKNOWN: ReadonlySet<string> = new Set(['no_such_poll', 'invalid_input']);

/** A poll, survey or secret ballot: `/polls/{id}`. Shared links lead here. */
export function PollScreen({ params: { pollId } }: ScreenProps<'/polls/$pollId'>) {
  const query = useQuery(pollQuery(pollId));
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={query.data ? kindName(query.data) : t`Poll`} parent={hrefOf({ to: '/polls' })} />
      <Loaded
        key={pollId}
        query={query}
        gone={({ code }) => UNKNOWN.has(code) && <NoSuchPoll />}
        dropsGone
        loading={<LoadingPoll />}
      >
        {(poll) => <WholePoll poll={poll} />}
      </Loaded>
    </div>
  );
}

function WholePoll({ poll }: { poll: PollDetails }) {
  return (
    <>
      <PollCard poll={poll} whole onDeleted={() => void router.navigate({ to: '/polls', replace: true })}>
        {(questionId) =>
          poll.pollKind === 'survey' ? (
            <Survey poll={poll} />
          ) : poll.options.length === 0 ? null : (
            <LazyPart
              part={poll.pollKind === 'ballot' ? ballotChunk : voteChunk}
              props={{ poll, labelledBy: questionId }}
              loading={<LoadingOptions count={poll.options.length} />}
            />
          )
        }
      </PollCard>
      {poll.nominationsEndAt !== null && <LazyPart part={electionChunk} props={{ poll }} />}
      {poll.turnout && <LazyPart part={turnoutChunk} props={{ turnout: poll.turnout }} />}
      {poll.pollKind === 'survey' && poll.isMine && <LazyPart part={chartsChunk} props={{ poll }} />}
    </>
  );
}

function Survey({ poll }: { poll: PollDetails }) {
  const [isAnswering, setAnswering] = useState(!poll.isMine);
  if (poll.hasVoted) return <p className="font-medium">{t`You have answered. Thank you!`}</p>;
  if (!poll.isOpen || poll.whyNot) return null;
  if (isAnswering) return <LazyPart part={formChunk} props={{ poll }} />;
  return (
    <Button kind="secondary" onClick={() => setAnswering(true)} className="self-start">
      {t`Answer it yourself`}
    </Button>
  );
}

function NoSuchPoll() {
  return (
    <EmptyState
      icon={<FileX size={28} aria-hidden />}
      title={t`This poll does not exist`}
      text={t`It may have been deleted, or it is for members of a study group.`}
      action={
        <Link to="/polls" className={buttonClass()}>
          {t`Go to the polls`}
        </Link>
      }
    />
  );
}
