import type { Theme } from '../lib/theme.ts';

/** What a theme toggle does while a theme is shown. */
export function themeLabel(shown: Theme): string {
  return shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
}
