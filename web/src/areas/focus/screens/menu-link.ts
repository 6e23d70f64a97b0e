import { Target } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const focuspadLink: MenuLink = { label: 'FocusPad', to: '/focuspad', icon: Target };
