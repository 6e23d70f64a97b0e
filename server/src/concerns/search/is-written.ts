import { SEARCH_FEW } from '@quad/contract/limits/search';
import type { SearchResults } from '@quad/contract/search/search';
import { wordsOf } from './typing-errors.ts';

/** The fields of results that name them. */
const NAMES = new Set(['name', 'username', 'title', 'question', 'tag', 'caption', 'company', 'organizer', 'subject']);

function namesIn(found: unknown): string[] {
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([key, value]) =>
    typeof value === 'string' ? (NAMES.has(key) ? [value] : []) : namesIn(value),
  );
}

/** Whether a name or title of the results has all words of a text; the last word may be incomplete. */
export function isWritten(results: SearchResults, text: string): boolean {
  const words = wordsOf(text);
  return Object.values(results)
    .flat()
    .some((item) => {
      const written = wordsOf(namesIn(item).join(' '));
      return words.every((word) => written.some((other) => other.startsWith(word)));
    });
}

/** Whether a text may contain a typing error: it has few results, and no name or title among them has its words. */
export function needsCorrection(results: SearchResults, text: string): boolean {
  const count = Object.values(results).flat().length;
  return count < SEARCH_FEW && !isWritten(results, text);
}
