import { BadgeCheck } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const verifiedLink: MenuLink = { label: 'Verified', to: '/verified', icon: BadgeCheck };
