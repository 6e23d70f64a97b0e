import type { PersonCard } from '@quad/contract/people';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFollow } from './follow.ts';

interface FollowToggleProps {
  person: Pick<PersonCard, '_id' | 'name'>;
  /** Whether the viewer follows them as far as the list knows. */
  isFollowing?: boolean;
  /** Without an outline, for narrow places. */
  plain?: boolean;
}

/** Follows a person in a list that does not learn of it, and ends it. It changes at once, and back when that fails. */
export function FollowToggle({ person: { _id, name }, isFollowing = false, plain = false }: FollowToggleProps) {
  const { mutate, isPending } = useFollow(_id);
  const [wanted, setWanted] = useState<boolean>();
  const follows = wanted ?? isFollowing;
  const label = follows ? 'Following' : 'Follow';
  return (
    <Button
      kind={follows || plain ? 'quiet' : 'secondary'}
      aria-label={`${label} ${name}`}
      aria-pressed={follows}
      className={classNames(
        'shrink-0 text-14',
        plain ? '-mr-2 px-2' : 'px-3.5',
        plain && !follows && 'font-semibold text-accent-text',
      )}
      onClick={() => {
        if (isPending) return;
        setWanted(!follows);
        mutate(!follows, { onError: () => setWanted(follows) });
      }}
    >
      {label}
    </Button>
  );
}
