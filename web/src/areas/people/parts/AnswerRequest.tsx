import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notificationKeys, patchNotification } from '../../notifications/parts/notification-cache.ts';
import { focusNeighbour } from './focus-neighbour.ts';
import { takeFriendStep } from './friendship.ts';

/** The buttons that answer the friend request of a notification. Either answer removes the row. */
export function AnswerRequest({ notification: { _id, actors } }: { notification: Notification }) {
  const client = useQueryClient();
  const [person] = actors;
  if (!person) return null;

  const answer = (step: 'accept' | 'decline') => async (event: MouseEvent) => {
    // Ignore the second click of a double click, because it would hit the next row, which has moved up.
    if (event.detail > 1) return;
    focusNeighbour(event.currentTarget);
    patchNotification(client, _id, () => null);
    if (!(await takeFriendStep(client, person, step))) {
      void client.invalidateQueries({ queryKey: notificationKeys.list });
    }
  };

  return (
    <div className="flex shrink-0 items-center gap-1">
      <Button
        kind="secondary"
        className="px-4 text-14"
        aria-label={t`Accept ${person.name}`}
        onClick={answer('accept')}
      >
        {t`Accept`}
      </Button>
      <IconButton
        label={t`Decline ${person.name}`}
        onClick={answer('decline')}
        className="-me-3 text-muted hover:text-bad"
      >
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
