import { notificationsChanged } from '@quad/contract/notifications/notifications';
import { useLive, useLiveGap } from '../../../lib/live/use-live.ts';

/**
 * Calls `act` when one is told of something whose kind begins with one of these: what somebody has decided shows while its
 * screen is open. The event comes also to those who have switched the notification off.
 */
export function useToldOf(beginnings: readonly string[], act: () => void) {
  useLive(notificationsChanged, ({ kind }) => {
    if (kind === null || beginnings.some((beginning) => kind.startsWith(beginning))) act();
  });
  useLiveGap(({ missed }) => missed && act());
}
