import { Vote } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const pollsLink: MenuLink = { label: 'Polls', to: '/polls', icon: Vote };
