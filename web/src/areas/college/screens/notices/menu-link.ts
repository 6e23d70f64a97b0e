import { Megaphone } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';

export const noticesLink: MenuLink = { label: 'Notice Hub', to: '/college-NoticeHub', icon: Megaphone };
