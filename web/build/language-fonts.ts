/** The fonts of languages with letters of their own. Their documents preload them, and their users have them offline. */
export const FONTS_OF: Readonly<Record<string, RegExp>> = { hi: /noto-sans-devanagari-devanagari-wght-normal/ };
