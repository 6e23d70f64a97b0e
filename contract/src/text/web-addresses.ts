/** A web address in a text. */
export interface WebAddress {
  /** Its beginning, in UTF-16 units. */
  readonly index: number;
  /** Its original text. */
  readonly text: string;
  /** Its target. */
  readonly href: string;
}

/**
 * A candidate for a web address. White space, quotation marks, the full stops of Indian and East Asian scripts,
 * full-width punctuation, direction marks and the mark of code in Markdown end it: hosts have none of them, and paths
 * encode them.
 */
const CANDIDATE =
  /(?<![a-z\d])(?:https?:\/\/|www\.)[^\s<>"`।॥॰෴၊။።፣؟،؛۔\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”„«»\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/giu;
/** Punctuation of the sentence around an address, or Markdown marks: not part of it at its end. */
const AT_THE_END = new Set(".,;:!?'’‘…*_~|\u200c\u200d\ufe0e\ufe0f");
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Find the web addresses of a text, http and https alone, without the punctuation and the brackets around them (like
 * GitHub's Markdown, https://github.github.com/gfm/#autolinks-extension-). Takes linear time.
 */
export function webAddresses(text: string): WebAddress[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: whole, index }) => {
    const shown = trimmed(whole);
    const href = hrefOf(shown);
    return href === undefined ? [] : [{ index, text: shown, href }];
  });
}

/** Strip the punctuation after an address, and a closing bracket that was opened before it. */
function trimmed(candidate: string): string {
  const counts = new Map<string, number>();
  for (const character of candidate) counts.set(character, (counts.get(character) ?? 0) + 1);
  const count = (character: string) => counts.get(character) ?? 0;
  let end = candidate.length;
  for (; end > 0; end--) {
    const last = candidate.charAt(end - 1);
    const opening = BRACKETS[last];
    const isOutside = opening === undefined ? AT_THE_END.has(last) : count(last) > count(opening);
    if (!isOutside) break;
    counts.set(last, count(last) - 1);
  }
  // In Markdown, `[text](address)` and `[address](address)` continue after the bracket.
  const linked = candidate.slice(0, end).search(/\]\(/);
  return linked === -1 ? candidate.slice(0, end) : candidate.slice(0, linked);
}

function hrefOf(shown: string): string | undefined {
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A name and a password before the host can make one site look like another.
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : undefined;
}
