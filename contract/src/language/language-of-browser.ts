import { isLanguage, type Language } from './languages.ts';

/** The cookie with the language that a device shows, which the web app sets. With https, its name is prefixed. */
const COOKIE = /(?:^|; ?)(?:__Host-)?language=(\w+)(?:;|$)/;

/** The headers of a request that say which language its answer should have. */
interface AskingHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The language of a document or of a page outside of the app, whose requests have no header of ours: that of the device's
 * cookie, otherwise the one of ours that the browser prefers. English without both.
 */
export function languageOfBrowser(headers: AskingHeaders): Language {
  const [, chosen = ''] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (isLanguage(chosen)) return chosen;
  const preferred = (headers['accept-language'] ?? '').split(',').map((item) => {
    const [tag = '', weight = ''] = item.split(';');
    return { language: tag.trim().split('-', 1)[0]?.toLowerCase() ?? '', weight: weightOf(weight) };
  });
  // a weight of 0 refuses a language
  const accepted = preferred.filter(({ weight }) => weight > 0);
  const known = accepted.toSorted((one, other) => other.weight - one.weight).map(({ language }) => language);
  return known.find(isLanguage) ?? 'en';
}

/** The weight of `q=0.8`; 1 without one. */
const weightOf = (parameter: string): number => Number(/q=([\d.]+)/.exec(parameter)?.[1] ?? 1);
