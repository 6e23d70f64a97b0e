import { Megaphone } from 'lucide-react';
import type { MenuLink } from '../feature.ts';

export const noticesLink: MenuLink = { label: 'Notices', to: '/college-NoticeHub', icon: Megaphone };
