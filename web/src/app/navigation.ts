import type { ComponentType } from 'react';
import type { NavigationTab } from '../areas/feature.ts';
import type { Chunk } from '../lib/chunk.ts';
import type { RailPartProps } from '../ui/rail-part.ts';
import { SHELL } from './shell.ts';

const LINKS: readonly NavigationTab[] = SHELL.flatMap(({ navigation = [] }) => navigation);

/** The parts of the rail beside the column of the wide layout. */
export const RAIL: readonly Chunk<ComponentType<RailPartProps>>[] = SHELL.flatMap(({ rail }) => rail ?? []);

/** The links of the tab bar. */
export const TABS: readonly NavigationTab[] = LINKS.filter(({ place }) => place === 'tab');

/** The links of the top bar. */
export const TOP_LINKS: readonly NavigationTab[] = LINKS.filter(({ place }) => place === 'top');
