import { useSyncExternalStore } from 'react';
import { onTheme, shownTheme, type Theme } from '../lib/theme.ts';

/** The current theme; in prerendered pages the default, until the browser has read the chosen one. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, shownTheme, () => 'dark');
}
