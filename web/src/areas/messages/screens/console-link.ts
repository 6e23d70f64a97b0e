import { MessageCircle } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const messagesConsoleLink: ConsoleLink = {
  section: 'Content',
  label: 'Messages',
  to: '/messages',
  below: true,
  icon: MessageCircle,
};
