import { t } from '@lingui/core/macro';
import { Clock, MessageSquareHeart, Shield, Users } from 'lucide-react';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { NotificationText } from '../../notifications/parts/notification-texts.ts';

const toTicket: NotificationText['href'] = ({ target }) =>
  hrefOf({ to: '/feedback/messages/$ticketId', params: { ticketId: target } });
const toCommittee = () => hrefOf({ to: '/feedback/committee' });
const toMembers = () => hrefOf({ to: '/feedback/members' });

/** The notification texts of feedback and confidential reports. They reveal nothing of a report but its existence. */
export const FEEDBACK_NOTIFICATION_TEXTS: readonly NotificationText[] = [
  {
    kind: 'feedback-answer',
    section: 'safety',
    get label() {
      return t`Answers to your feedback`;
    },
    get hint() {
      return t`The team has answered what you wrote.`;
    },
    icon: MessageSquareHeart,
    says: () => t`Your feedback was answered`,
    href: toTicket,
  },
  {
    kind: 'feedback-message',
    section: 'safety',
    get label() {
      return t`New feedback`;
    },
    get hint() {
      return t`Someone writes feedback.`;
    },
    icon: MessageSquareHeart,
    says: () => t`New feedback`,
    href: toTicket,
  },
  {
    kind: 'grievance-answer',
    section: 'safety',
    get label() {
      return t`Answers to your reports`;
    },
    get hint() {
      return t`The committee has answered. The notification does not say what.`;
    },
    icon: Shield,
    says: () => t`An answer to your report`,
    href: () => hrefOf({ to: '/feedback/reports' }),
  },
  {
    kind: 'grievance',
    section: 'safety',
    get label() {
      return t`Confidential reports`;
    },
    get hint() {
      return t`Something new for the committee.`;
    },
    icon: Shield,
    says: () => t`Something new in the confidential reports`,
    href: toCommittee,
  },
  {
    kind: 'grievance-overdue',
    section: 'safety',
    get label() {
      return t`Late first answers`;
    },
    get hint() {
      return t`A report has waited too long.`;
    },
    icon: Clock,
    says: () => t`A confidential report is still waiting for its first answer`,
    href: toCommittee,
  },
  {
    kind: 'grievance-committee',
    section: 'safety',
    get label() {
      return t`The committee`;
    },
    get hint() {
      return t`Someone was named or taken off.`;
    },
    icon: Users,
    says: () => t`The committee for confidential reports has changed`,
    href: toMembers,
  },
  {
    kind: 'grievance-suspended',
    section: 'safety',
    get label() {
      return t`Suspended members`;
    },
    get hint() {
      return t`The account of a member was recovered, and another member has to confirm them.`;
    },
    icon: Users,
    says: () => t`A member of the committee for confidential reports is suspended until another member confirms them`,
    href: toMembers,
  },
  {
    kind: 'grievance-unread',
    section: 'safety',
    get label() {
      return t`Reports no one can read`;
    },
    get hint() {
      return t`A report came in, but no one can read it yet.`;
    },
    icon: Users,
    says: () => t`A confidential report came in, but no one can read it yet`,
    href: toMembers,
  },
];
