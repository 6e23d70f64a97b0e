/** The accents of a supporter's profile, with their names. No dependency, because the browser loads this file. */
export const PROFILE_THEMES = {
  amber: 'Amber',
  teal: 'Teal',
  violet: 'Violet',
  rose: 'Rose',
  forest: 'Forest',
  sky: 'Sky',
} as const;
export type ProfileTheme = keyof typeof PROFILE_THEMES;
export const PROFILE_THEME_KEYS = Object.keys(PROFILE_THEMES) as ProfileTheme[];
