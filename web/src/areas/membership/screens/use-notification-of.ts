import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';

/**
 * Call `act` after a notification whose kind begins with one of these, so that an open screen shows a decision. The
 * live event also reaches users who have switched the notification off.
 */
export function useNotificationOf(beginnings: readonly string[], act: () => void) {
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === null || beginnings.some((beginning) => kind.startsWith(beginning))) act();
  });
  useLiveGap(({ missed }) => missed && act());
}
