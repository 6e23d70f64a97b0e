/** A web address in a text. */
export interface WebAddress {
  /** Where it begins, in UTF-16 units. */
  readonly index: number;
  /** As it is written. */
  readonly text: string;
  /** Where it leads. */
  readonly href: string;
}

/**
 * Whatever may be a web address. White space, quotation marks, the full stops of Indian and East Asian scripts, full-width
 * punctuation, marks of direction and the mark of code in Markdown end it: hosts have none of them, and paths encode them.
 */
const CANDIDATE =
  /(?<![a-z\d])(?:https?:\/\/|www\.)[^\s<>"`।॥॰෴၊။።፣؟،؛۔\u3000-\u3003\u3008-\u3011\u3014-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”„«»\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/giu;
/** What ends the sentence around an address, or marks it in Markdown: no part of it at its end. */
const AT_THE_END = new Set(".,;:!?'’‘…*_~|\u200c\u200d\ufe0e\ufe0f");
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * The web addresses of a text, http and https alone, without the punctuation and the brackets of the sentence around them
 * (as in GitHub's Markdown, https://github.github.com/gfm/#autolinks-extension-). Takes linear time.
 */
export function webAddresses(text: string): WebAddress[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: whole, index }) => {
    const shown = trimmed(whole);
    const href = hrefOf(shown);
    return href === undefined ? [] : [{ index, text: shown, href }];
  });
}

/** Without the punctuation after an address, and without a bracket that was opened before it. */
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
  // In Markdown, `[text](address)` and `[address](address)` go on behind the bracket.
  const linked = candidate.slice(0, end).search(/\]\(/);
  return linked === -1 ? candidate.slice(0, end) : candidate.slice(0, linked);
}

function hrefOf(shown: string): string | undefined {
  const address = /^www\./i.test(shown) ? `https://${shown}` : shown;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A name and a password before the host make one site look like another.
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : undefined;
}
