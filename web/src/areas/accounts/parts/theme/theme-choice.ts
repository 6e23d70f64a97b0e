import { useSyncExternalStore } from 'react';
import { onTheme } from '../../../../lib/theme.ts';

/** `system` follows the theme of the device. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = 'theme';

/** The stored choice, or the last one of this page where storage is blocked; dark by default. */
let last: string | null = null;
function storedChoice(): ThemeChoice {
  try {
    last = localStorage.getItem(KEY);
  } catch {
    // Storage is blocked.
  }
  return THEME_CHOICES.find((choice) => choice === last) ?? 'dark';
}

/**
 * Store a choice of theme and show it. The app hears of it as of a choice in another tab: before-paint.ts replaces
 * `system` by the theme of the device, so that the first load of every screen needs no code for it.
 */
export function chooseTheme(choice: ThemeChoice) {
  last = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: choice }));
}

export const useThemeChoice = () => useSyncExternalStore(onTheme, storedChoice);
