import type { ComponentType } from 'react';
import type { NavigationItem, NavigationTab } from '../features/feature.ts';
import { FEATURES } from './features.ts';

const ITEMS: readonly NavigationItem[] = FEATURES.flatMap(({ navigation = [] }) => navigation);

/** What stands beside the column of the wide layout. */
export const RAIL: readonly ComponentType[] = FEATURES.flatMap(({ rail }) => rail ?? []);

/** The links of the tab bar. */
export const TABS: readonly NavigationTab[] = ITEMS.filter((item): item is NavigationTab => item.place === 'tab');

/** The links of the top bar. */
export const TOP_LINKS: readonly NavigationTab[] = ITEMS.filter((item): item is NavigationTab => item.place === 'top');

/** The links to the pages about Quad itself. */
export const FOOTER_LINKS = ITEMS.filter((item) => item.place === 'footer');
