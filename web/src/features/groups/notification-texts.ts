import type { Notification } from '@quad/contract/notifications';
import { AtSign, Crown, DoorOpen, MessagesSquare, ShieldCheck, ShieldX, UserPlus, UsersRound } from 'lucide-react';
import type { NotificationText } from '../../domains/notifications/notification-texts.ts';
import { hrefOf } from '../../lib/routing/address.ts';

const toGroup = ({ target }: Notification) => hrefOf({ to: '/groups/$groupId', params: { groupId: target } });
const toMembers = ({ target }: Notification) =>
  hrefOf({ to: '/groups/$groupId', params: { groupId: target }, search: { tab: 'members' } });
const toTopic = ({ target }: Notification) => hrefOf({ to: '/groups/topics/$topicId', params: { topicId: target } });

/** What study groups tell people. */
export const GROUP_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'group-reply',
    section: 'people',
    label: 'Replies in study groups',
    hint: 'Somebody replied in a group that tells you of all topics.',
    icon: MessagesSquare,
    says: () => 'replied in your study group',
    href: toTopic,
  },
  {
    kind: 'group-mention',
    section: 'people',
    label: 'Mentions in study groups',
    hint: 'Somebody mentioned you in a group.',
    icon: AtSign,
    says: () => 'mentioned you in a study group',
    href: toTopic,
  },
  {
    kind: 'group-removal',
    section: 'people',
    label: 'Removed replies',
    hint: 'A host removed what you wrote in a group, and said why.',
    icon: ShieldX,
    says: () => 'A host removed your reply',
    href: toTopic,
  },
  {
    kind: 'group-join',
    section: 'people',
    label: 'Requests to join',
    hint: 'Somebody asks to join a group you host.',
    icon: UserPlus,
    says: ({ actorsCount }) => `${actorsCount === 1 ? 'asks' : 'ask'} to join your study group`,
    href: toMembers,
  },
  {
    kind: 'group-accepted',
    section: 'people',
    label: 'Accepted requests',
    hint: 'A host let you into a group.',
    icon: DoorOpen,
    says: () => 'let you into a study group',
    href: toGroup,
  },
  {
    kind: 'group-admitted',
    section: 'people',
    label: 'Room in a group',
    hint: 'You were waiting, and now you are in.',
    icon: DoorOpen,
    says: () => 'There was room: you are in the study group',
    href: toGroup,
  },
  {
    kind: 'group-host',
    section: 'people',
    label: 'Becoming a host',
    hint: 'You were made a host of a group.',
    icon: ShieldCheck,
    says: () => 'made you a host of a study group',
    href: toGroup,
  },
  {
    kind: 'group-owner',
    section: 'people',
    label: 'Owning a group',
    hint: 'A group was handed over to you.',
    icon: Crown,
    says: () => 'handed a study group over to you',
    href: toGroup,
  },
  {
    kind: 'group-room',
    section: 'people',
    label: 'Answers about group size',
    hint: 'Your request for more members was answered.',
    icon: UsersRound,
    says: () => 'Your request for more members was answered',
    href: toGroup,
  },
  {
    kind: 'group-room-asked',
    section: 'people',
    label: 'Group requests',
    hint: 'For admins: a group asks for more members.',
    icon: UsersRound,
    says: () => 'asked for more members in a study group',
    href: () => hrefOf({ to: '/group-requests' }),
  },
];
