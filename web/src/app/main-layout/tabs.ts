import { NAVIGATION } from '../navigation-items.ts';

export const TABS = NAVIGATION.filter((item) => item.place === 'tab');
