import { foldText } from '@quad/contract/text/fold-text';

/** An item to find by its label or by other words. */
export interface Findable {
  readonly label: string;
  readonly words?: string | undefined;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Find the items that match a text: each typed word starts a word of the label or of the other words. Items that match
 * by the label alone are first. The order is otherwise unchanged.
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
