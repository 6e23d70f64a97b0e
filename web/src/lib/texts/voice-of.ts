import type { I18n } from '@lingui/core';
import { directionOf, type Language, localeOf } from '@quad/contract/language/languages';
import { literal } from '@quad/contract/language/literal';
import type { Voice } from '@quad/contract/language/voice';

/** The voice that says the texts of a catalogue. */
export const voiceOf = (language: Language, i18n: I18n): Voice => ({
  locale: localeOf(language),
  direction: directionOf(language),
  translate: (id, values) => (Object.hasOwn(i18n.messages, id) ? i18n._(id, literal(values) ?? {}) : undefined),
});
