import { KeyRound } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';

export const accountLink: MenuLink = { label: 'Account', to: '/account', icon: KeyRound };
