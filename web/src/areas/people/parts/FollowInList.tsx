import type { PersonCard } from '@quad/contract/people/people';
import { useState } from 'react';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollow } from './follow.ts';

interface FollowInListProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  /** Whether the viewer follows the person, by the data of the list. */
  isFollowing?: boolean;
  /** The variant without an outline, for narrow places. */
  plain?: boolean;
}

/**
 * The button that follows or unfollows a person in a list without live data. The change shows at once; a failure rolls
 * it back.
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
