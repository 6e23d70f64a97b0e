import type { SnippetPart } from '@quad/contract/library';

/** What stands between words. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

const wordsOf = (typed: string): string[] => typed.toLowerCase().split(BETWEEN).filter(Boolean).slice(0, 10);

/** The longest word that was typed, in small letters: it says most about where to look. Empty when there is none. */
export function longestWord(typed: string): string {
  return wordsOf(typed).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** A piece of a text, cut at words, in which what was typed is marked. A match begins where a word does. */
export function markWords(piece: string, typed: string): SnippetPart[] {
  const words = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  const text = cutAtWords(piece);
  if (words.length === 0) return [{ text, isMatch: false }];
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'giu'),
  )) {
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: match, isMatch: true });
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** Without the rest of the word that the piece begins in, and the beginning of the one that it ends in. */
function cutAtWords(piece: string): string {
  const begin = piece.indexOf(' ');
  const end = piece.lastIndexOf(' ');
  return begin < 0 || end <= begin || begin > 30
    ? piece
    : piece.slice(begin + 1, end > piece.length - 30 ? end : undefined);
}
