import { mailtoHref } from '@quad/contract/text/mailto';
import { linkParts, type TextPart } from './text-links.ts';

/**
 * An e-mail address, or an Indian phone number: mobile, or a landline with its area code. Neither may begin within a
 * word, so matching takes linear time.
 */
const CONTACT =
  /(?<![\w.+-]|[\w+-]['&])(?:(?<email>[\w+-]+(?:[.'&][\w+-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:xn--[a-z\d-]+|[a-z]{2,}))|(?<phone>(?:\+91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}|(?:\+91[ -]|0)\d{2,4}[ -]\d{6,8}))(?![\w-])/gi;

/** Split a text like `linkParts`, with e-mail addresses and phone numbers as links too. */
export function contactParts(text: string): TextPart[] {
  return linkParts(text).flatMap((part) => (part.href === undefined ? contactsIn(part.text) : part));
}

function contactsIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(CONTACT)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: whole, href: groups?.email ? mailtoHref(whole) : `tel:${whole.replace(/[ -]/g, '')}` });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
