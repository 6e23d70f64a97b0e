import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface FollowToggleProps {
  name: string;
  isFollowing: boolean;
  /** The variant without an outline, for narrow places. */
  plain?: boolean;
  onPress: () => void;
}

/** The look of a button that follows or unfollows a person in a list. */
export function FollowToggle({ name, isFollowing, plain = false, onPress }: FollowToggleProps) {
  const label = isFollowing ? t`Following` : t`Follow`;
  return (
    <Button
      kind={plain || isFollowing ? 'quiet' : 'secondary'}
      aria-label={isFollowing ? t`Following ${name}` : t`Follow ${name}`}
      onClick={onPress}
      className={classNames('shrink-0 text-14', plain ? '-me-2 px-2' : 'min-w-26 px-3.5')}
    >
      <span className={isFollowing ? 'text-muted' : undefined}>{label}</span>
    </Button>
  );
}
