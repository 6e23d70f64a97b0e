import { Images } from 'lucide-react';
import type { ConsoleLink } from '../../../feature.ts';

export const managedPostsConsoleLink: ConsoleLink = { section: 'Content', label: 'Posts', to: '/posts', icon: Images };
