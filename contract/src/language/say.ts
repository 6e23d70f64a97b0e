import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { localeOf } from './languages.ts';
import { literal } from './literal.ts';
import { voice } from './voice.ts';

/** The English texts that have been said, compiled. */
const english = setupI18n({ locale: 'en', locales: localeOf('en'), messages: { en: {} } });

/**
 * Say a marked text, ``msg`Sent to ${{ name }}` ``, in the language of now: see `speakWith`. In the web app,
 * `compiled-say.ts` takes the place of this module, because the build compiles marked texts.
 */
export function say({ id, message = id, values }: MessageDescriptor): string {
  const inEnglish = (given = values) => {
    if (!Object.hasOwn(english.messages, id)) english.load('en', { [id]: compileMessage(message) });
    return english._(id, literal(given));
  };
  return voice()?.translate(id, values, inEnglish) ?? inEnglish();
}
