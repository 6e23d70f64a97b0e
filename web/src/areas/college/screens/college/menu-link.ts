import { Landmark } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';

export const collegeLink: MenuLink = { label: 'College', to: '/college-dashboard', icon: Landmark };
