import { webAddresses } from '@quad/contract/text/web-addresses';

/** A piece of a text: plain, a link with its address, or a hashtag. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
  readonly isTag?: true;
}

/** Split a text into parts that add up to the text. Only http and https addresses become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, text: shown, href } of webAddresses(text)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Shorten an address for the screen: without its scheme, `www.` and a final slash. */
export function shortAddress(text: string): string {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
