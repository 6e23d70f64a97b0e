import { MessageSquareHeart } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const feedbackLink: MenuLink = { label: 'Feedback', to: '/feedback', icon: MessageSquareHeart };
