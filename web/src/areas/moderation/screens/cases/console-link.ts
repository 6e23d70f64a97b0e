import type { ConsoleLink } from '../../../feature.ts';
import { moderationLink } from './menu-link.ts';

export const moderationConsoleLink: ConsoleLink = {
  ...moderationLink,
  section: 'Main',
  within: 'User Management',
  below: true,
};
