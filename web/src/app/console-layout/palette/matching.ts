import { foldText } from '@quad/contract/text/fold-text';

/** Something that is found by its label, or by other words. */
export interface Findable {
  readonly label: string;
  readonly words?: string | undefined;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * What a typed text finds: each of its words begins a word of the label or of the other words. What the label alone has
 * comes first; within both parts the order stays.
 */
export function matching<Item extends Findable>(items: readonly Item[], text: string): readonly Item[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return text.trim() === '' ? items : [];
  const begins = (words: readonly string[]) => typed.every((part) => words.some((word) => word.startsWith(part)));
  const byLabel = items.filter(({ label }) => begins(wordsOf(label)));
  const byWords = items.filter(
    (item) => !byLabel.includes(item) && begins(wordsOf(`${item.label} ${item.words ?? ''}`)),
  );
  return [...byLabel, ...byWords];
}
