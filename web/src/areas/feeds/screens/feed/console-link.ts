import { Newspaper } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const feedConsoleLink: ConsoleLink = {
  section: 'Community',
  label: 'Feed',
  to: '/post',
  aliases: ['/following'],
  icon: Newspaper,
};
