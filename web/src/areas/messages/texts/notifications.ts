import { t } from '@lingui/core/macro';
import { AtSign } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

/** The notification texts of messages. */
export const MESSAGE_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'message-mention',
    section: 'people',
    get label() {
      return t`Mentions in muted conversations`;
    },
    get hint() {
      return t`Someone mentioned you in a group whose messages you have muted.`;
    },
    icon: AtSign,
    says: (_, who) => t`${who} mentioned you in a muted group`,
    href: ({ target }) => hrefOf({ to: '/messages/$conversationId', params: { conversationId: target } }),
  },
];
