import { TrendingUp } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';

export const trendingLink: MenuLink = { label: 'Trending', to: '/trending', icon: TrendingUp };
