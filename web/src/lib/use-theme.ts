import { useSyncExternalStore } from 'react';
import { onTheme, shownTheme, type Theme } from './theme.ts';

/** The theme shown now; in prerendered pages the default, until the browser has looked which one was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, shownTheme, () => 'dark');
}
