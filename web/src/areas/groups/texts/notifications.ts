import { plural, t } from '@lingui/core/macro';
import type { Notification } from '@quad/contract/notifications/notifications';
import {
  Archive,
  ArchiveRestore,
  AtSign,
  BellRing,
  Crown,
  DoorOpen,
  MessagesSquare,
  Settings2,
  ShieldCheck,
  ShieldX,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const toGroup = ({ target }: Notification) => hrefOf({ to: '/groups/$groupId', params: { groupId: target } });
const toMembers = ({ target }: Notification) =>
  hrefOf({ to: '/groups/$groupId', params: { groupId: target }, search: { tab: 'members' } });
const toTopic = ({ target }: Notification) => hrefOf({ to: '/groups/topics/$topicId', params: { topicId: target } });

/** The notification texts of study groups. */
export const GROUP_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'group-reply',
    section: 'groups',
    get label() {
      return t`Replies in study groups`;
    },
    get hint() {
      return t`Someone replied in a group whose topics you follow.`;
    },
    icon: MessagesSquare,
    says: (_, who) => t`${who} replied in your study group`,
    href: toTopic,
  },
  {
    kind: 'group-mention',
    section: 'groups',
    get label() {
      return t`Mentions in study groups`;
    },
    get hint() {
      return t`Someone mentioned you in a group.`;
    },
    icon: AtSign,
    says: (_, who) => t`${who} mentioned you in a study group`,
    href: toTopic,
  },
  {
    kind: 'group-removal',
    section: 'groups',
    get label() {
      return t`Removed replies`;
    },
    get hint() {
      return t`A host removed what you wrote in a group, and said why.`;
    },
    icon: ShieldX,
    says: () => t`A host removed your reply`,
    href: toTopic,
  },
  {
    kind: 'group-join',
    section: 'groups',
    get label() {
      return t`Requests to join`;
    },
    get hint() {
      return t`Someone asks to join a group you host.`;
    },
    icon: UserPlus,
    says: ({ actorsCount }, who) =>
      plural(actorsCount, {
        one: `${who} asks to join your study group`,
        other: `${who} ask to join your study group`,
      }),
    href: toMembers,
  },
  {
    kind: 'group-accepted',
    section: 'groups',
    get label() {
      return t`Accepted requests`;
    },
    get hint() {
      return t`A host let you into a group.`;
    },
    icon: DoorOpen,
    says: (_, who) => t`${who} let you into a study group`,
    href: toGroup,
  },
  {
    kind: 'group-admitted',
    section: 'groups',
    get label() {
      return t`A place opened in a group`;
    },
    get hint() {
      return t`You were on the waiting list and now have a place.`;
    },
    icon: DoorOpen,
    says: () => t`A place opened: you are now in the study group`,
    href: toGroup,
  },
  {
    kind: 'group-host',
    section: 'groups',
    get label() {
      return t`New host role`;
    },
    get hint() {
      return t`You were made a host of a group.`;
    },
    icon: ShieldCheck,
    says: (_, who) => t`${who} made you a host of a study group`,
    href: toGroup,
  },
  {
    kind: 'group-owner',
    section: 'groups',
    get label() {
      return t`New group ownership`;
    },
    get hint() {
      return t`A group was handed over to you.`;
    },
    icon: Crown,
    says: (_, who) => t`${who} handed a study group over to you`,
    href: toGroup,
  },
  {
    kind: 'group-nudge',
    section: 'groups',
    get label() {
      return t`Reminders to answer`;
    },
    get hint() {
      return t`An admin reminds you to answer requests to join a group you host.`;
    },
    icon: BellRing,
    says: () => t`People are waiting to join your study group`,
    href: toMembers,
  },
  {
    kind: 'group-closed',
    section: 'groups',
    get label() {
      return t`Closed groups`;
    },
    get hint() {
      return t`The admins have closed a group you host, and say why.`;
    },
    icon: Archive,
    says: () => t`The admins have closed your study group`,
    href: toGroup,
  },
  {
    kind: 'group-reopened',
    section: 'groups',
    get label() {
      return t`Reopened groups`;
    },
    get hint() {
      return t`The admins have reopened a group you host.`;
    },
    icon: ArchiveRestore,
    says: () => t`Your study group is open again`,
    href: toGroup,
  },
  {
    kind: 'group-changed',
    section: 'groups',
    get label() {
      return t`Changes by the admins`;
    },
    get hint() {
      return t`The admins have changed how your group is listed, or who owns it.`;
    },
    icon: Settings2,
    says: () => t`The admins have changed your study group`,
    href: toGroup,
  },
  {
    kind: 'group-room',
    section: 'groups',
    get label() {
      return t`Answers about group size`;
    },
    get hint() {
      return t`Your request for more members was answered.`;
    },
    icon: UsersRound,
    says: () => t`Your request for more members was answered`,
    href: toGroup,
  },
  {
    kind: 'group-room-asked',
    section: 'groups',
    get label() {
      return t`Group requests`;
    },
    get hint() {
      return t`For admins: a group asks for more members.`;
    },
    icon: UsersRound,
    says: (_, who) => t`${who} asked for more members in a study group`,
    href: () => hrefOf({ to: '/group-requests' }),
  },
];
