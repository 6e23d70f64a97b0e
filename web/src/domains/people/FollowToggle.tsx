import { Button } from '../../ui/Button.tsx';

interface FollowToggleProps {
  name: string;
  isFollowing: boolean;
  onPress: () => void;
}

/** The button that follows a person in a list, and ends it. */
export function FollowToggle({ name, isFollowing, onPress }: FollowToggleProps) {
  const label = isFollowing ? 'Following' : 'Follow';
  return (
    <Button
      kind={isFollowing ? 'secondary' : 'primary'}
      aria-label={`${label} ${name}`}
      onClick={onPress}
      className="min-w-26 shrink-0 px-3.5 text-14"
    >
      {label}
    </Button>
  );
}
