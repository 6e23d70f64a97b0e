import { oneOf } from '../wire/schemas.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The code of a language in a call. */
export const LanguageCode = oneOf(Object.keys(LANGUAGES) as Language[]);
