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
    label: 'Friend requests',
    hint: 'Someone would like to be your friend.',
    icon: UserPlus,
    says: () => 'wants to be friends',
    href,
    action: AnswerRequest,
  },
  {
    kind: 'request-accepted',
    section: 'people',
    label: 'Accepted requests',
    hint: 'Someone accepts your friend request.',
    icon: UserCheck,
    says: () => 'accepted your friend request',
    href,
  },
  {
    kind: 'follow',
    section: 'people',
    label: 'New followers',
    hint: 'Someone follows you.',
    icon: UsersRound,
    says: () => 'followed you',
    href,
    action: FollowBack,
  },
];
