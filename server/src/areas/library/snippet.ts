import type { SnippetPart } from '@quad/contract/library/library';
import { cutText } from '@quad/contract/text/cut-text';

/** How long a piece is, and how much of it stands before what was found. */
export const SNIPPET_LENGTH = 160;
export const SNIPPET_BEFORE = 50;

/** Marks and joiners without their letter. */
const REST_OF_CLUSTER = /^[\p{M}\p{Join_Control}]+/u;

/** What stands between words. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]+/u;

/** A letter stands in every text. */
const isTelling = (word: string): boolean => word.length > 1;

const wordsOf = (typed: string): string[] => typed.toLowerCase().split(BETWEEN).filter(isTelling).slice(0, 10);

/** The longest word that was typed, in small letters: it says most about where to look. Empty when there is none of two letters. */
export function longestWord(typed: string): string {
  return wordsOf(typed).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** A piece of a text that was found, cut at words, in which what was typed is marked. A match begins where a word does. */
export function markWords(piece: string, typed: string): SnippetPart[] {
  const words = wordsOf(typed).toSorted((a, b) => b.length - a.length);
  const text = cutAtWords(piece, typed);
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

/** Without the rest of a word that the piece begins in, or the beginning of one that it ends in. */
function cutAtWords(piece: string, typed: string): string {
  const isBeginning = piece.toLowerCase().indexOf(longestWord(typed)) < SNIPPET_BEFORE;
  const begin = isBeginning ? 0 : piece.indexOf(' ') + 1;
  const shown = cutText(piece, SNIPPET_LENGTH);
  const end = shown === piece ? -1 : shown.lastIndexOf(' ');
  return shown.slice(begin, end > begin ? end : undefined).replace(REST_OF_CLUSTER, '');
}
