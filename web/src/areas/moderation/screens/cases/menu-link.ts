import { Gavel } from 'lucide-react';
import type { MenuLink } from '../../../feature.ts';
import { OpenCases } from './OpenCases.tsx';

export const moderationLink: MenuLink = { label: 'User Reports', to: '/user-reports', icon: Gavel, badge: OpenCases };
