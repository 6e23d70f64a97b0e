import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, LANGUAGE_HEADER, type Language } from '@quad/contract/language/languages';
import { speakWith } from '@quad/contract/language/voice';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { voiceIn } from './translations.ts';

/** The language of the reader: of the user who makes a call, or who gets a mail. */
const current = new AsyncLocalStorage<Language>();
speakWith(() => {
  const language = currentLanguage();
  return language === 'en' ? undefined : voiceIn(language);
});

/** The language of the reader. A new account gets that of the call that makes it; English outside calls. */
export const currentLanguage = (): Language => current.getStore() ?? 'en';

/**
 * Work for a reader of a language: `say` and dates are in it, also after each await. What is stored for others, or
 * written for the log, needs English or their language: wrap its making in a call of its own.
 */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => current.run(language, work);

/** The first hook of a call: what the other hooks refuse, such as too many requests, is in the language of the caller. */
export const speakOfCaller: onRequestHookHandler = (request, _reply, done) => {
  const language = languageOf(request);
  if (language === 'en') done();
  else inLanguage(language, done);
};

/** The language that a call asks for, by the header of the web app. English without one. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers[LANGUAGE_HEADER];
  return typeof asked === 'string' && isLanguage(asked) ? asked : 'en';
}
