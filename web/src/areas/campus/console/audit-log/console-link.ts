import { ScrollText } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const auditLogConsoleLink: ConsoleLink = {
  section: 'Administration',
  label: 'Audit Log',
  to: '/audit-log',
  icon: ScrollText,
};
