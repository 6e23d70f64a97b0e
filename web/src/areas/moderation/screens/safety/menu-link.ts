import { ShieldCheck } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';

export const safetyLink: MenuLink = { label: 'Safety', to: '/safety', icon: ShieldCheck };
