import { t } from '@lingui/core/macro';
import type { StudyGroup } from '@quad/contract/groups/groups';
import { Button } from '../../../ui/Button.tsx';
import { useJoining } from './joining.ts';

const NOTHING = () => undefined;

interface JoinButtonProps {
  group: StudyGroup;
  /** The code of the followed invitation. */
  invitation?: string;
  onChange?: () => void;
  /** `secondary` in a list, which has one main button in its header. */
  kind?: 'primary' | 'secondary';
}

/** The button to join a group, to ask to join, or to cancel the request; nothing for members. */
export function JoinButton({ group, invitation, onChange = NOTHING, kind = 'primary' }: JoinButtonProps) {
  const { join, withdraw } = useJoining(group, invitation);
  if (group.role !== null) return null;
  if (group.joining !== null) {
    return (
      <Button
        kind="secondary"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined, { onSuccess: onChange })}
      >
        {group.joining === 'asked' ? t`Requested` : t`On the waiting list`}
        <span className="font-normal text-muted">{t`(tap to cancel)`}</span>
      </Button>
    );
  }
  return (
    <Button kind={kind} busy={join.isPending} onClick={() => join.mutate(undefined, { onSuccess: onChange })}>
      {group.access === 'request' && invitation === undefined ? t`Ask to Join` : t`Join`}
    </Button>
  );
}
