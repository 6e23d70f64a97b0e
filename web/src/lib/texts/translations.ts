import { CATALOGUES } from 'virtual:catalogues';
import { type I18n, setupI18n } from '@lingui/core';
import { type Language, localeOf, type TestLanguage } from '@quad/contract/language/languages';
import type { Voice } from '@quad/contract/language/voice';
import { voiceOf } from './voice-of.ts';

type Translated = Exclude<Language, 'en'>;

/** The languages that have been shown, with the texts that have been fetched. */
const known = new Map<Translated, I18n>();

/**
 * The voice of a language. Rejects when the texts of the start cannot be fetched; those of other groups stay English then.
 */
export async function voiceIn(language: Translated | TestLanguage, groups: Iterable<string>): Promise<Voice> {
  if (isGenerated(language)) return (await import('@quad/contract/language/test-voices')).TEST_VOICES[language];
  const others = Promise.allSettled([...groups].map((group) => addTexts(language, group)));
  await Promise.all([addTexts(language, 'start'), others]);
  return voiceOf(language, of(language));
}

/** Fetch the texts of a group in a language. */
export async function addTexts(language: Translated | TestLanguage, group: string): Promise<void> {
  if (isGenerated(language)) return;
  const load = CATALOGUES[language]?.[group];
  if (load) of(language).load(language, (await load()).default);
}

const isGenerated = (language: Translated | TestLanguage): language is TestLanguage =>
  language === 'en-XA' || language === 'ar-XB';

function of(language: Translated): I18n {
  const i18n =
    known.get(language) ?? setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: {} } });
  known.set(language, i18n);
  return i18n;
}
