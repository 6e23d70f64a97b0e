import { Hash } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const hashtagsConsoleLink: ConsoleLink = { section: 'Content', label: 'Hashtags', to: '/hashtags', icon: Hash };
