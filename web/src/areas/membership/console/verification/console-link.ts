import { BadgeCheck } from 'lucide-react';
import type { ConsoleLink, MenuLink } from '../../../feature.ts';

/** The link for moderators, who have no console. */
export const verificationRequestsLink: MenuLink = {
  label: 'Verification Requests',
  to: '/verification-requests',
  icon: BadgeCheck,
};

export const verificationRequestsConsoleLink: ConsoleLink = {
  ...verificationRequestsLink,
  section: 'Main',
  within: 'User Management',
};
