import { isLanguage, type Language } from '@quad/contract/language/languages';
import { locale } from '@quad/contract/language/voice';

/** The language of now, as the `lang` of a page or a document: `hi`. */
export const languageTag = (): string => new Intl.Locale(locale()).language;

/** The language of now: of the caller, where a call makes something for a reader whose language is unknown. */
export function languageNow(): Language {
  const tag = languageTag();
  return isLanguage(tag) ? tag : 'en';
}
