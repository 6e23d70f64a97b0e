import type { FollowedPerson } from '@quad/contract/people/follows';
import { FollowToggle } from './FollowToggle.tsx';
import { useFollow } from './follow.ts';

/**
 * Follows or unfollows a person in a list. The change shows at once, and the button ignores presses until the server
 * answers.
 */
export function FollowButton({ person: { _id, name, isFollowing } }: { person: FollowedPerson }) {
  const { mutate, isPending } = useFollow(_id);
  return <FollowToggle name={name} isFollowing={isFollowing} onPress={() => isPending || mutate(!isFollowing)} />;
}
