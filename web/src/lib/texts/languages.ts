/** Languages of the interface, by their codes, in their own words. */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;

/** The code of a language. */
export type Language = keyof typeof LANGUAGES;
