import { foldText } from '@quad/contract/text/fold-text';

/** The typing errors that a word of this length may contain. Short words are similar to too many others. */
export const errorsAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

const SEPARATOR = /[^\p{L}\p{M}\p{N}_]+/u;

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => foldText(text).split(SEPARATOR).filter(Boolean);

/**
 * The number of typing errors between a typed word and a word: letters that are missing, added or wrong, or two letters
 * in the wrong order. With `isBeginning`, the fewest between the typed word and any beginning of the word.
 */
function typingErrors(typed: string, word: string, isBeginning = false): number {
  const [from, to] = [Array.from(typed), Array.from(word)];
  let before: number[] = [];
  let last = to.map((_, i) => i).concat(to.length);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const wrong = from[i - 1] === to[j - 1] ? 0 : 1;
      const best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(isSwapped ? Math.min(best, at(before, j - 2) + 1) : best);
    }
    [before, last] = [last, row];
  }
  return isBeginning ? Math.min(...last) : at(last, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/**
 * The likeliest words for a typed one among the words of titles: with the fewest errors, then the most frequent. The
 * last word of a search may be incomplete. The typed word itself, when it is there or too little is similar.
 */
export function likeliestWords(typed: string, titles: readonly string[], isLast: boolean, most: number): string[] {
  const allowed = errorsAllowed(typed);
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...new Set(wordsOf(title))])) {
    if (word === typed || (isLast && word.startsWith(typed))) return [typed];
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const alike = [...counts].flatMap(([word, count]) => {
    const errors = typingErrors(typed, word);
    const asBeginning = isLast && typed.length > 4 ? typingErrors(typed, word, true) : errors;
    // a whole word is likelier than the beginning of a longer one
    return asBeginning > allowed ? [] : [{ word, count, errors: Math.min(errors, asBeginning + 0.5) }];
  });
  const likeliest = alike.toSorted((a, b) => a.errors - b.errors || b.count - a.count || (a.word < b.word ? -1 : 1));
  return likeliest.length === 0 ? [typed] : likeliest.slice(0, most).map(({ word }) => word);
}
