import { webAddresses } from '@quad/contract/text/web-addresses';

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

/** An address as it is shown: without its scheme, `www.` and a slash at its end. */
export function shortAddress(text: string): string {
  return text
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
