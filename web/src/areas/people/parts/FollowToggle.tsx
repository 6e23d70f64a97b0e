import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/Button.tsx';
import { ROW_BUTTON } from './row-button.ts';

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
      className={plain ? '-me-2 shrink-0 px-2 text-14' : ROW_BUTTON}
    >
      <span className={isFollowing ? 'text-muted' : undefined}>{label}</span>
    </Button>
  );
}
