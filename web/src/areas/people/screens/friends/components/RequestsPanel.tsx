import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { FriendRequest } from '@quad/contract/people/friends';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { TimeAgo } from '../../../../../ui/TimeAgo.tsx';
import { focusNeighbour } from '../../../parts/focus-neighbour.ts';
import { type FriendStep, takeFriendStep } from '../../../parts/friendship.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { PersonRow } from '../../../parts/PersonRow.tsx';
import { requestsQuery } from '../../../parts/requests.ts';
import { studyNote } from '../../../parts/study-note.ts';

/** The received and sent friend requests. */
export function RequestsPanel() {
  const received = useQuery({ ...requestsQuery('received'), refetchOnMount: 'always' });
  const sent = useQuery({ ...requestsQuery('sent'), refetchOnMount: 'always' });
  if (!received.data) {
    return (
      <Unloaded
        query={received}
        failed={t`Friend requests could not be loaded.`}
        loading={
          <div className="px-4 pt-4 md:px-0">
            <LoadingPeople />
          </div>
        }
      />
    );
  }
  const waiting = received.data.requests;
  const asked = sent.data?.requests ?? [];
  return (
    <div className="flex flex-col gap-6 px-4 pt-4 md:px-0">
      {waiting.length === 0 ? (
        <EmptyState
          icon={<Inbox size={28} aria-hidden />}
          title={t`No friend requests`}
          text={t`Friend requests appear here.`}
        />
      ) : (
        <Requests requests={waiting} aside={(person) => <Answer person={person} />} />
      )}
      {asked.length > 0 && (
        <section aria-labelledby="sent-requests">
          <h2 id="sent-requests" className="mb-1 text-section">
            {t({ message: 'Sent', context: 'request' })}
          </h2>
          <Requests requests={asked} aside={(person) => <CancelRequest person={person} />} />
        </section>
      )}
    </div>
  );
}

interface RequestsProps {
  requests: readonly FriendRequest[];
  aside: (person: FriendRequest) => ReactNode;
}

function Requests({ requests, aside }: RequestsProps) {
  return (
    <ul>
      {requests.map((person) => (
        <li key={person._id}>
          <PersonRow person={person} note={<About person={person} />} aside={aside(person)} />
        </li>
      ))}
    </ul>
  );
}

/** Department and year, mutual friends, and when the request was sent. */
function About({ person }: { person: FriendRequest }) {
  const { mutualFriends, askedAt } = person;
  return (
    <>
      <span className="block truncate">{studyNote(person)}</span>
      <span className="block truncate">
        {mutualFriends > 0 && (
          <>
            <Plural
              value={mutualFriends}
              one={
                <Trans>
                  # mutual<span className="max-md:sr-only"> friend</span>
                </Trans>
              }
              other={
                <Trans>
                  # mutual<span className="max-md:sr-only"> friends</span>
                </Trans>
              }
            />
            {' · '}
          </>
        )}
        <TimeAgo instant={askedAt} />
      </span>
    </>
  );
}

function useStep(person: FriendRequest) {
  const client = useQueryClient();
  return (step: FriendStep) => (event: MouseEvent) => {
    // Ignore the second click of a double click, because it would hit the next row, which has moved up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    void takeFriendStep(client, person, step);
  };
}

function Answer({ person }: { person: FriendRequest }) {
  const step = useStep(person);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button kind="secondary" className="px-4 text-14" aria-label={t`Accept ${person.name}`} onClick={step('accept')}>
        {t`Accept`}
      </Button>
      <IconButton
        label={t`Decline ${person.name}`}
        onClick={step('decline')}
        className="-me-3 text-muted hover:text-bad"
      >
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}

function CancelRequest({ person }: { person: FriendRequest }) {
  const step = useStep(person);
  return (
    <Button
      kind="secondary"
      className="shrink-0 px-3.5 text-14 text-muted"
      aria-label={t`Requested. Cancel the request to ${person.name}`}
      title={t`Tap to cancel`}
      onClick={step('withdraw')}
    >
      {t`Requested`}
    </Button>
  );
}
