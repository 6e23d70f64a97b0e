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
    label: 'Answers to your feedback',
    hint: 'The team has answered what you wrote.',
    icon: MessageSquareHeart,
    says: () => 'Your feedback was answered',
    href: toTicket,
  },
  {
    kind: 'feedback-message',
    section: 'safety',
    label: 'New feedback',
    hint: 'Someone writes feedback.',
    icon: MessageSquareHeart,
    says: () => 'New feedback',
    href: toTicket,
  },
  {
    kind: 'grievance-answer',
    section: 'safety',
    label: 'Answers to your reports',
    hint: 'The committee has answered. The notification does not say what.',
    icon: Shield,
    says: () => 'An answer to your report',
    href: () => hrefOf({ to: '/feedback/reports' }),
  },
  {
    kind: 'grievance',
    section: 'safety',
    label: 'Confidential reports',
    hint: 'Something new for the committee.',
    icon: Shield,
    says: () => 'Something new in the confidential reports',
    href: toCommittee,
  },
  {
    kind: 'grievance-overdue',
    section: 'safety',
    label: 'Late first answers',
    hint: 'A report has waited too long.',
    icon: Clock,
    says: () => 'A confidential report is still waiting for its first answer',
    href: toCommittee,
  },
  {
    kind: 'grievance-committee',
    section: 'safety',
    label: 'The committee',
    hint: 'Someone was named or taken off.',
    icon: Users,
    says: () => 'The committee for confidential reports has changed',
    href: toMembers,
  },
  {
    kind: 'grievance-suspended',
    section: 'safety',
    label: 'Suspended members',
    hint: 'The account of a member was recovered, and another member has to confirm them.',
    icon: Users,
    says: () => 'A member of the committee for confidential reports is suspended until another member confirms them',
    href: toMembers,
  },
  {
    kind: 'grievance-unread',
    section: 'safety',
    label: 'Reports no one can read',
    hint: 'A report came in, but no one can read it yet.',
    icon: Users,
    says: () => 'A confidential report came in, but no one can read it yet',
    href: toMembers,
  },
];
