import { t } from '@lingui/core/macro';
import type { NominationList } from '@quad/contract/polls/nominations';
import type { PollDetails } from '@quad/contract/polls/polls';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/Card.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeletons } from '../../../../ui/Skeletons.tsx';
import { nominationsQuery } from '../../queries/poll-queries.ts';
import { Candidate } from './Candidate.tsx';
import { OwnNomination } from './OwnNomination.tsx';

/** The candidates of an election with their statements. Before voting opens, viewers can nominate themselves, and some decide. */
export function Election({ poll }: { poll: PollDetails }) {
  const query = useQuery(nominationsQuery(poll._id));
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 md:px-0">
      <Loaded
        query={query}
        failed={t`The candidates could not be loaded.`}
        failure="part"
        loading={<Skeletons label={t`Loading the candidates`} shape={['h-40 rounded-card', 'h-28 rounded-card']} />}
      >
        {(list) => (
          <>
            {(poll.phase === 'nominations' || list.own) && <OwnNomination poll={poll} own={list.own} />}
            {list.mayDecide && <ToDecide poll={poll} list={list} />}
            <Candidates poll={poll} list={list} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface ListProps {
  poll: PollDetails;
  list: NominationList;
}

function ToDecide({ poll, list: { nominations } }: ListProps) {
  const undecided = nominations.filter(({ state }) => state !== 'accepted');
  return (
    <Card title={t`Nominations to decide`}>
      {undecided.length === 0 ? (
        <p className="text-muted">{t`No nomination waits for a decision.`}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {undecided.map((nomination) => (
            <Candidate key={nomination._id} pollId={poll._id} nomination={nomination} mayDecide />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Candidates({ poll, list: { nominations, mayDecide } }: ListProps) {
  const accepted = nominations.filter(({ state }) => state === 'accepted');
  return (
    <Card title={t`Candidates`}>
      {accepted.length === 0 ? (
        <p className="text-muted">
          {poll.phase === 'ended' ? t`There was no candidate.` : t`No nomination has been accepted yet.`}
        </p>
      ) : (
        <ul className="flex flex-col gap-4">
          {accepted.map((nomination) => (
            <Candidate key={nomination._id} pollId={poll._id} nomination={nomination} mayDecide={mayDecide} />
          ))}
        </ul>
      )}
    </Card>
  );
}
