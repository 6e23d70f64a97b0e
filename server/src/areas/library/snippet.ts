import type { SnippetPart } from '@quad/contract/library/library';
import { cutText } from '@quad/contract/text/cut-text';

/** The length of a snippet, and how many of its characters precede the match. */
export const SNIPPET_LENGTH = 160;
export const SNIPPET_BEFORE = 50;

/** Combining marks and joiners at the start, cut off from their letter. */
const REST_OF_CLUSTER = /^[\p{M}\p{Join_Control}]+/u;

const WORD_SEPARATOR = /[^\p{L}\p{M}\p{N}]+/u;

/** A single letter is in every text, so it is ignored. */
const isMeaningful = (word: string): boolean => word.length > 1;

const wordsOf = (typed: string): string[] =>
  typed.toLowerCase().split(WORD_SEPARATOR).filter(isMeaningful).slice(0, 10);

/** The longest typed word in lower case; it locates a match best. Empty without a word of two letters. */
export function longestWord(typed: string): string {
  return wordsOf(typed).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Cut a piece of text at whole words and mark the typed words. A match begins at the start of a word. */
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

/** Drop the cut-off words at both ends of the piece. */
function cutAtWords(piece: string, typed: string): string {
  const isBeginning = piece.toLowerCase().indexOf(longestWord(typed)) < SNIPPET_BEFORE;
  const begin = isBeginning ? 0 : piece.indexOf(' ') + 1;
  const shown = cutText(piece, SNIPPET_LENGTH);
  const end = shown === piece ? -1 : shown.lastIndexOf(' ');
  return shown.slice(begin, end > begin ? end : undefined).replace(REST_OF_CLUSTER, '');
}
