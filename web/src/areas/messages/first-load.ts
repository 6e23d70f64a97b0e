import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { followOutbox } from '../../lib/outbox/outbox-place.ts';
import type { FirstLoad } from '../area.ts';
import { onRelationChange } from '../people/parts/relation-changes.ts';
import { UnreadBadge } from './screens/components/UnreadBadge.tsx';
import { MESSAGES_OUTBOX } from './screens/outbox/outbox-mark.ts';
import { ALL } from './screens/unread.ts';

export const firstLoad: FirstLoad = {
  navigation: [
    {
      get label() {
        return t`Messages`;
      },
      to: '/messages',
      icon: MessageCircle,
      place: 'top',
      badge: UnreadBadge,
    },
  ],
  start: followAccount,
};

/** Send the messages that still wait on this device, once their writer opens the app. */
function followAccount() {
  // Blocking changes which people may write to each other.
  onRelationChange((client, change) => {
    if (change === 'visibility') void client.invalidateQueries({ queryKey: ALL });
  });
  followOutbox(MESSAGES_OUTBOX, () => import('./screens/outbox/device-outbox.ts'));
}
