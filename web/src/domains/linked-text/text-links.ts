/** A piece of a message: plain text, or a link with its address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Whatever may be a web address. It ends before punctuation that belongs to the sentence around it. */
const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"]+/giu;
const SENTENCE_ENDS = new Set(".,;:!?'’”…");

/** Cuts a text into its parts; together they are the text again. Only http and https become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(CANDIDATE)) {
    const shown = trimmed(whole);
    const href = webHref(shown);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** How much of an address is shown. */
const LONGEST_SHOWN = 40;

/** An address without its scheme and `www.`, and without most of what is long: `example.org/a/very/long/pa…`. */
export function shortAddress(text: string): string {
  const bare = text.replace(/^https?:\/\//i, '').replace(/^www\./i, '');
  return bare.length > LONGEST_SHOWN ? `${bare.slice(0, LONGEST_SHOWN - 1)}…` : bare.replace(/\/$/, '');
}

/** Without the punctuation after an address, and without a bracket that was opened before it. */
function trimmed(candidate: string): string {
  const outside = new Set(SENTENCE_ENDS);
  if (!candidate.includes('(')) outside.add(')');
  if (!candidate.includes('[')) outside.add(']');
  let end = candidate.length;
  while (outside.has(candidate.charAt(end - 1))) end -= 1;
  return candidate.slice(0, end);
}

function webHref(shown: string): string | undefined {
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  // A name and a password before the host make one site look like another.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : undefined;
}
