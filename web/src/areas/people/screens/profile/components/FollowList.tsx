import { t } from '@lingui/core/macro';
import type { FollowedPerson } from '@quad/contract/people/follows';
import type { PersonProfile } from '@quad/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useViewer } from '../../../../../lib/session.ts';
import { EmptyState } from '../../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../../ui/Loaded.tsx';
import { FollowToggle } from '../../../parts/FollowToggle.tsx';
import { useFollow } from '../../../parts/follow.ts';
import { LoadingPeople } from '../../../parts/LoadingPeople.tsx';
import { PersonList } from '../../../parts/PersonList.tsx';
import { type FollowSide, followListQuery, peopleOf } from '../follow-lists.ts';

const failedText = () => t`Error: Failed to load follow data`;

interface FollowListProps {
  person: PersonProfile;
  side: FollowSide;
  /** Called before a profile opens. */
  onNavigate: () => void;
}

/** An endless list of a person's followers or followed people, newest first. */
export function FollowList({ person, side, onNavigate }: FollowListProps) {
  const viewer = useViewer();
  const list = useInfiniteQuery(followListQuery(person._id, side));
  if (!list.data) return <Unloaded query={list} failed={failedText()} loading={<LoadingPeople />} />;
  const people = peopleOf(list.data.pages);
  if (people.length === 0) return <Nobody person={person} side={side} />;
  return (
    <PersonList
      people={people}
      pages={list}
      failed={failedText()}
      onNavigate={onNavigate}
      aside={(one) =>
        one._id === viewer._id ? (
          <span className="inline-flex min-h-11 shrink-0 items-center px-2 font-semibold text-14 text-muted">{t`You`}</span>
        ) : (
          <FollowButton person={one} />
        )
      }
    />
  );
}

function Nobody({ person, side }: { person: PersonProfile; side: FollowSide }) {
  const { isSelf } = person.relation;
  const textOf = () => {
    if (side === 'followers')
      return isSelf ? t`Your followers will appear here.` : t`${person.name}'s followers will appear here.`;
    return isSelf ? t`People you follow will appear here.` : t`People ${person.name} follows will appear here.`;
  };
  return (
    <EmptyState
      icon={<Users size={28} aria-hidden />}
      title={side === 'followers' ? t`No followers yet` : t`Not following anyone yet`}
      text={textOf()}
    />
  );
}

/**
 * Follows or unfollows a person in a list. The change shows at once, and the button ignores presses until the server
 * answers.
 */
function FollowButton({ person: { _id, name, isFollowing } }: { person: FollowedPerson }) {
  const { mutate, isPending } = useFollow(_id);
  return <FollowToggle name={name} isFollowing={isFollowing} onPress={() => isPending || mutate(!isFollowing)} />;
}
