import type { FollowedPerson } from '@quad/contract/follows';
import { Button } from '../../ui/Button.tsx';
import { useFollow } from './follow.ts';

/** Follows a person in a list, and ends it. It changes at once; while the server has not answered, it takes no press. */
export function FollowButton({ person: { _id, name, isFollowing } }: { person: FollowedPerson }) {
  const { mutate, isPending } = useFollow(_id);
  const label = isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      kind={isFollowing ? 'secondary' : 'primary'}
      aria-label={`${label} ${name}`}
      onClick={() => isPending || mutate(!isFollowing)}
      className="min-w-26 shrink-0 px-3.5 text-14"
    >
      {label}
    </Button>
  );
}
