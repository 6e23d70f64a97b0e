import { Store } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const marketplaceLink: MenuLink = { label: 'Marketplace', to: '/marketplace', icon: Store };
