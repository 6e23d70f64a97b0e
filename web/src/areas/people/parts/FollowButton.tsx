import type { FollowedPerson } from '@quad/contract/people/follows';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollow } from './follow.ts';

/** Follows a person in a list, and ends it. It changes at once; while the server has not answered, it takes no press. */
export function FollowButton({ person: { _id, name, isFollowing } }: { person: FollowedPerson }) {
  const { mutate, isPending } = useFollow(_id);
  return <FollowToggle name={name} isFollowing={isFollowing} onPress={() => isPending || mutate(!isFollowing)} />;
}
