import { Search } from 'lucide-react';
import type { ConsoleLink } from '../../feature.ts';

export const searchConsoleLink: ConsoleLink = { section: 'Main', label: 'Search', to: '/search', icon: Search };
