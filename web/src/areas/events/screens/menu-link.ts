import { CalendarDays } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const eventsLink: MenuLink = { label: 'Events', to: '/events', icon: CalendarDays };
