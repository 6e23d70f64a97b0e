import type { Theme } from '../lib/theme.ts';

/** The label of the theme toggle while `shown` is the theme. */
export function themeLabel(shown: Theme): string {
  return shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
}
