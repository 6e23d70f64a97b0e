import { HeartHandshake, Inbox, LifeBuoy } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const feedbackConsoleLinks: readonly ConsoleLink[] = [
  { section: 'Administration', label: 'Feedback Inbox', to: '/feedback/inbox', icon: Inbox },
  { section: 'Administration', label: 'Support Contacts', to: '/feedback/support', icon: LifeBuoy },
  { section: 'Administration', label: 'Grievance Committee', to: '/feedback/members', icon: HeartHandshake },
];
