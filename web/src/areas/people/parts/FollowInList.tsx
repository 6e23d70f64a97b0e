import type { PersonCard } from '@quad/contract/people/people';
import { useState } from 'react';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollow } from './follow.ts';

interface FollowInListProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  /** Whether the viewer follows them as far as the list knows. */
  isFollowing?: boolean;
  /** Without an outline, for narrow places. */
  plain?: boolean;
}

/**
 * Follows or unfollows a person in a list that is not updated. The change shows at once, and is undone when the call
 * fails.
 */
export function FollowInList({ person: { _id, name }, isFollowing = false, plain = false }: FollowInListProps) {
  const { mutate, isPending } = useFollow(_id);
  const [wanted, setWanted] = useState<boolean>();
  const follows = wanted ?? isFollowing;
  const toggle = () => {
    if (isPending) return;
    setWanted(!follows);
    mutate(!follows, { onError: () => setWanted(follows) });
  };
  return <FollowToggle name={name} isFollowing={follows} plain={plain} onPress={toggle} />;
}
