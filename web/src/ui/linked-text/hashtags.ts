import { TAG_MAX } from '@quad/contract/limits/posts';
import type { TextPart } from './text-links.ts';

/** A possible hashtag, with a full-width # too. It begins no word, and continues no address. */
const CANDIDATE = /(?<![\p{L}\p{M}\p{N}_&/@.#＃])[#＃][\p{L}\p{M}\p{N}_\p{Join_Control}\u00b7\u30fb]+/giu;

/**
 * Split a text at its hashtags; the parts add up to the text. For texts whose hashtags the server does not store:
 * products, memes, topics, events, messages. A hashtag has a letter, and no other # follows it, as in posts.
 */
export function hashtagParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(CANDIDATE)) {
    const next = text[index + whole.length];
    if (next === '#' || next === '＃' || whole.length > TAG_MAX + 1 || !/\p{L}/u.test(whole)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: whole, isTag: true });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Split the plain text of a part at its hashtags. */
export const withTags = (part: TextPart): TextPart[] => (part.href === undefined ? hashtagParts(part.text) : [part]);
