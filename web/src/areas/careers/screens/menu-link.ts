import { BriefcaseBusiness } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const internshipLink: MenuLink = { label: 'Internships', to: '/internship', icon: BriefcaseBusiness };
