import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

/** The accents of a supporter's profile, with their names. No schema, because the browser loads this file. */
export const PROFILE_THEMES = tableOfTexts({
  amber: msg`Amber`,
  teal: msg`Teal`,
  violet: msg`Violet`,
  rose: msg`Rose`,
  forest: msg`Forest`,
  sky: msg`Sky`,
});
export type ProfileTheme = keyof typeof PROFILE_THEMES;
export const PROFILE_THEME_KEYS = Object.keys(PROFILE_THEMES) as ProfileTheme[];
