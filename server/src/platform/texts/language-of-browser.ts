import { isLanguage, type Language } from '@quad/contract/language/languages';
import type { FastifyRequest } from 'fastify';

/**
 * The language that the browser prefers of ours, for pages that it opens outside of the app, which send no header of ours.
 * English when it prefers none.
 */
export function languageOfBrowser({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const preferred = (headers['accept-language'] ?? '').split(',').map((item) => {
    const [tag = '', weight = ''] = item.split(';');
    return { language: tag.trim().split('-', 1)[0]?.toLowerCase() ?? '', weight: weightOf(weight) };
  });
  const known = preferred.toSorted((one, other) => other.weight - one.weight).map(({ language }) => language);
  return known.find(isLanguage) ?? 'en';
}

/** The weight of `q=0.8`; 1 without one. */
const weightOf = (parameter: string): number => Number(/q=([\d.]+)/.exec(parameter)?.[1] ?? 1);
