import { t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import { UserCheck, UserPlus, UsersRound } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';
import { AnswerRequest } from '../parts/AnswerRequest.tsx';
import { FollowBack } from '../parts/FollowBack.tsx';

const href = ({ target }: Notification) => hrefOf({ to: '/profile/$userId', params: { userId: target } });

/** The notification texts of relations. */
export const PERSON_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'friend-request',
    section: 'people',
    get label() {
      return t`Friend requests`;
    },
    get hint() {
      return t`Someone would like to be your friend.`;
    },
    icon: UserPlus,
    says: (_, who) => t`${who} wants to be friends`,
    href,
    action: AnswerRequest,
  },
  {
    kind: 'request-accepted',
    section: 'people',
    get label() {
      return t`Accepted requests`;
    },
    get hint() {
      return t`Someone accepts your friend request.`;
    },
    icon: UserCheck,
    says: (_, who) => t`${who} accepted your friend request`,
    href,
  },
  {
    kind: 'follow',
    section: 'people',
    get label() {
      return t`New followers`;
    },
    get hint() {
      return t`Someone follows you.`;
    },
    icon: UsersRound,
    says: (_, who) => t`${who} followed you`,
    href,
    action: FollowBack,
  },
];
