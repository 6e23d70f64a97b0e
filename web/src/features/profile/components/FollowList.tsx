import type { PersonProfile } from '@quad/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { PersonRow } from '../../../people/PersonRow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../../ui/ListStates.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type FollowSide, followListQuery, peopleOf } from '../follow-lists.ts';
import { useInView } from '../use-in-view.ts';

const FAILED = 'Error: Failed to load follow data';

interface FollowListProps {
  person: PersonProfile;
  side: FollowSide;
  /** Somebody's profile is about to be opened. */
  onNavigate: () => void;
}

/** Who follows a person, or whom they follow, newest first, read on while it is scrolled. */
export function FollowList({ person, side, onNavigate }: FollowListProps) {
  const list = useInfiniteQuery(followListQuery(person._id, side));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const goesOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const end = useInView(goesOn, () => void fetchNextPage({ cancelRefetch: false }));

  if (!list.data) {
    if (!list.error) return <LoadingPeople />;
    return (
      <ErrorState
        message={FAILED}
        detail={list.error.message}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  }
  const people = peopleOf(list.data.pages);
  if (people.length === 0) return <Nobody person={person} side={side} />;
  return (
    <>
      <ul>
        {people.map((each) => (
          <li key={each._id} className="[contain-intrinsic-size:auto_60px] [content-visibility:auto]">
            <PersonRow person={each} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      <div ref={end} className="h-px" />
      {isFetchingNextPage && <LoadingPeople />}
      {isFetchNextPageError && (
        <div role="alert" className="flex flex-col items-center gap-3 py-4 text-center text-14">
          <p className="text-muted">{FAILED}</p>
          <Button kind="secondary" onClick={() => void fetchNextPage()}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}

function Nobody({ person, side }: { person: PersonProfile; side: FollowSide }) {
  const { isSelf } = person.relation;
  const who = isSelf ? 'you' : person.name;
  return (
    <EmptyState
      icon={<Users size={28} aria-hidden />}
      title={side === 'followers' ? 'No followers yet' : 'Not following anybody yet'}
      text={
        side === 'followers'
          ? `Who follows ${who} shows here.`
          : `Whom ${who} ${isSelf ? 'follow' : 'follows'} shows here.`
      }
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

function LoadingPeople() {
  return (
    <div role="status" aria-label="Loading people">
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
