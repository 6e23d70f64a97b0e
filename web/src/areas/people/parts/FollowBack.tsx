import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { patchNotification } from '../../notifications/parts/notification-cache.ts';
import { useFollow } from './follow.ts';

/** The button that follows back the person of a notification. */
export function FollowBack({ notification: { _id, target, actors, isDone } }: { notification: Notification }) {
  const client = useQueryClient();
  const follow = useFollow(target);
  if (isDone) return <span className="shrink-0 px-2 text-14 text-muted">{t`Following`}</span>;
  return (
    <Button
      kind="secondary"
      className="shrink-0 px-3.5 text-14"
      aria-label={t`Follow back ${actors[0]?.name ?? ''}`}
      busy={follow.isPending}
      onClick={() =>
        follow.mutate(true, {
          onSuccess: () => patchNotification(client, _id, (notification) => ({ ...notification, isDone: true })),
        })
      }
    >
      {t`Follow back`}
    </Button>
  );
}
