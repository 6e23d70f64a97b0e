import { t } from '@lingui/core/macro';
import type { Theme } from '../lib/theme.ts';

/** The label of the theme toggle while `shown` is the theme. */
export function themeLabel(shown: Theme): string {
  return shown === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`;
}
