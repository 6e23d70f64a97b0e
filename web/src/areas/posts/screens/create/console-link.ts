import { SquarePlus } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const createConsoleLink: ConsoleLink = {
  section: 'Content',
  label: 'New post',
  to: '/create',
  icon: SquarePlus,
};
