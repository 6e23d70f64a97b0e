import { Gavel } from 'lucide-react';
import type { MenuLink } from '../feature.ts';

export const moderationLink: MenuLink = { label: 'User Reports', to: '/user-reports', icon: Gavel };
