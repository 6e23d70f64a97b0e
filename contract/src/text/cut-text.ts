import { characters } from '../wire/text-rules.ts';

// Created once, because creating a segmenter takes a millisecond.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters to load beyond the limit, so that `cutText` sees the whole cluster at the end. */
export const CUT_MARGIN = 40;

/**
 * Signs that join the next character to the previous one: joiners, and the viramas of Indian scripts. Not every
 * segmenter knows that letters around a virama are one cluster.
 */
const JOINS_NEXT =
  /[\u200d\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u1a60\u1b44\u1baa\u1bab\uaaf6\uabed]$/u;

/**
 * The beginning of a text, at most `most` characters (code points, as every limit counts), with a mark that shows the
 * cut. Cuts between two grapheme clusters: never inside a family, flag, accent or conjunct.
 */
export function cutText(text: string, most: number, mark = ''): string {
  // A character has at most two UTF-16 units, so the rest is never part of the result.
  const near = text.slice(0, 2 * (most + CUT_MARGIN));
  if (near.length === text.length && characters(text) <= most) return text;
  const room = most - characters(mark);
  const ends: number[] = [0];
  let length = 0;
  for (const { segment, index } of graphemes.segment(near)) {
    length += characters(segment);
    if (length > room) break;
    ends.push(index + segment.length);
  }
  while (ends.length > 1 && JOINS_NEXT.test(near.slice(0, ends.at(-1)))) ends.pop();
  // A single cluster may be longer, such as a letter under a hundred accents.
  const beginning = near.slice(0, ends.at(-1)) || Array.from(near).slice(0, room).join('');
  return mark === '' ? beginning : beginning.trimEnd() + mark;
}

/** A text in one line with single spaces, cut like `cutText`. */
export function excerptOf(text: string, most: number): string {
  return cutText(text.replace(/\s+/gu, ' ').trim(), most, '…');
}

/** The first grapheme cluster of a text, as an initial. */
export function firstCluster(text: string): string {
  for (const { segment } of graphemes.segment(text.slice(0, CUT_MARGIN))) return segment;
  return '';
}
