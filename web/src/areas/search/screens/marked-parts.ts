import { foldText } from '@quad/contract/text/fold-text';

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where the part begins. */
  readonly at: number;
}

const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

/**
 * The parts of a text, with the words that begin as typed marked. A word in another spelling, such as José for jose, is
 * marked whole.
 */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const words = (foldText(typed).match(WORD) ?? []).filter((word) => word.length > 1);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldText(word);
    const match = words.filter((other) => folded.startsWith(other)).sort((a, b) => b.length - a.length)[0];
    if (match === undefined) continue;
    const length = folded.length === word.length ? match.length : word.length;
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, at: end });
    parts.push({ text: text.slice(index, index + length), isMatch: true, at: index });
    end = index + length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, at: end });
  return parts;
}
