import type { Theme } from '../lib/theme.ts';

/** The label of a theme toggle while a theme is shown. */
export function themeLabel(shown: Theme): string {
  return shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
}
