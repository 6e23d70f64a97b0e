import { BriefcaseBusiness, ClipboardCheck } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const internshipConsoleLinks: readonly ConsoleLink[] = [
  { section: 'Content', label: 'Internships', to: '/internship', icon: BriefcaseBusiness },
  { section: 'Administration', label: 'Placement Office', to: '/internship/office', icon: ClipboardCheck },
];
