import { Laugh } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const memesLink: MenuLink = { label: 'Memes', to: '/memes', icon: Laugh };
