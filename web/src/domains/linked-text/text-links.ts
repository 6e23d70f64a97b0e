import { webAddresses } from '@quad/contract/web-addresses';

/** A piece of a message: plain text, or a link with its address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Cuts a text into its parts; together they are the text again. Only http and https become links. */
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

/** How much of an address is shown, with the mark that says it was cut. */
const LONGEST_SHOWN = 40;
/**
 * The beginning of a long address: letters with all the marks on them. `cutText` would weigh more in the first load than all
 * links.
 */
const BEGINNING = /^(?:[^\p{M}\u200d][\p{M}\u200d]*){0,39}/u;

/** An address without its scheme and `www.`, and without most of what is long: `example.org/a/very/long/pa…`. */
export function shortAddress(text: string): string {
  const bare = text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
  return [...bare].length > LONGEST_SHOWN ? `${BEGINNING.exec(bare)?.[0]}…` : bare;
}
