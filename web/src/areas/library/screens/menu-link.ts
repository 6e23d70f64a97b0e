import { LibraryBig } from 'lucide-react';
import type { MenuLink } from '../../feature.ts';

export const libraryLink: MenuLink = { label: 'Library', to: '/library', icon: LibraryBig };
