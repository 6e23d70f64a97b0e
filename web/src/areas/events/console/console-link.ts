import { CalendarCheck, CalendarDays } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const eventsConsoleLinks: readonly ConsoleLink[] = [
  { section: 'Content', manages: 'events', label: 'Events', to: '/events', icon: CalendarDays },
  { section: 'Administration', label: 'Event Organisers', to: '/events/organisers', icon: CalendarCheck },
];
