import { LANGUAGES, type Language } from '../language/languages.ts';
import { oneOf } from './schemas.ts';

/** The code of a language in a call. */
export const LanguageCode = oneOf(Object.keys(LANGUAGES) as Language[]);
