import { NOTIFICATION_EXCERPT_MAX } from '@quad/contract/limits';
import { characters } from '@quad/contract/text-rules';

/** The beginning of a text, in one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  if (characters(line) <= NOTIFICATION_EXCERPT_MAX) return line;
  return `${[...line]
    .slice(0, NOTIFICATION_EXCERPT_MAX - 1)
    .join('')
    .trimEnd()}…`;
}

/** A notification in a sentence of plain text: `Asha and 12 others liked your post`. */
export function sentenceOf(says: string, actors: readonly { readonly name: string }[], count: number): string {
  const [first, second] = actors;
  if (!first) return says;
  if (count === 1 || !second) return `${first.name} ${says}`;
  if (count === 2) return `${first.name} and ${second.name} ${says}`;
  return `${first.name} and ${count - 1} others ${says}`;
}
