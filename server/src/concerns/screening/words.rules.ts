import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import { FILTER_PHRASE_WORDS } from '@quad/contract/limits/moderation';
import { fold, wordsOf } from './fold.rules.ts';

/** A trie of the words and phrases to match, word by word. */
interface Node<Entry> {
  readonly next: Map<string, Node<Entry>>;
  entry?: Entry;
}

/** The comparison key of a word or phrase: its words, folded. Empty when it contains no word. */
export const wordKey = (text: string): string => wordsOf(fold(text)).join(' ');

/** Signs that are not compared, although they change the word: `c++`, `a$$`, `c#`. Emoji are not among them. */
const SIGN = /(?!\p{Extended_Pictographic})[\p{S}#@*&%\\]/u;
/** Signs that are allowed next to a word, but not inside it: `b!tch`. */
const IN_WORD =
  /(?<=[\p{L}\p{M}\p{N}])(?!\p{Extended_Pictographic})[^\p{L}\p{M}\p{N}\s\p{Pd}'’._·:/,]+(?=[\p{L}\p{N}])/u;
const ONE_LETTER = /^[\p{L}\p{N}]\p{M}*$/u;

/** Why a word or phrase cannot be matched as written; undefined when its shown and compared forms agree. */
export function wordProblem(text: string): string | undefined {
  const shown = text.trim();
  const folded = fold(text);
  const words = wordsOf(folded);
  if (words.length === 0) return say(msg`“${{ shown }}” has no letters, digits or emoji`);
  const [sign] = SIGN.exec(folded) ?? IN_WORD.exec(folded) ?? [];
  if (sign !== undefined)
    return say(
      msg`“${{ shown }}” has “${{ sign }}”: filters compare letters, digits and emoji alone, and would look for “${{ words: words.join(' ') }}”. Write what is meant in letters`,
    );
  if (words.length > FILTER_PHRASE_WORDS)
    return say(msg`“${{ shown }}” has more than ${{ max: FILTER_PHRASE_WORDS }} words`);
  if (words.length === 1 && ONE_LETTER.test(words[0] ?? ''))
    return say(msg`“${{ shown }}” is a single letter or digit: nearly every text has it`);
  return undefined;
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };
const SYMBOLS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e' };
/** Symbols in the middle of a word; a dollar also at its beginning. */
const SYMBOL = /(?<=\p{L})[@$!|€](?=\p{L})|\$(?=\p{L})/gu;
const LETTER_AND_DIGIT = /\p{L}\d|\d\p{L}/u;
const RUN = /(\p{L})\1{2,}/gu;
/** The least letters of a word that is spelled out letter by letter, and the most that are examined. */
const SPELLED_MIN = 3;
const SPELLED_MAX = 40;

/** The ways to read a word: unchanged, with letters for digits, and with repeated letters reduced to one or two. */
function readings(word: string): readonly string[] {
  const swapped = LETTER_AND_DIGIT.test(word)
    ? ['i', 'l'].map((one) => word.replace(/\d/g, (digit) => (digit === '1' ? one : (DIGITS[digit] ?? digit))))
    : [];
  const all = [word, ...swapped];
  for (const one of [...all]) if (one.search(RUN) !== -1) all.push(one.replace(RUN, '$1'), one.replace(RUN, '$1$1'));
  return all;
}

/** Words spelled out with spaces or dots: every part of a row of single letters. */
function spelledOut(words: readonly string[]): string[] {
  const parts: string[] = [];
  let row: string[] = [];
  const read = () => {
    for (let from = 0; from + SPELLED_MIN <= row.length; from++)
      for (let to = from + SPELLED_MIN; to <= row.length; to++) parts.push(row.slice(from, to).join(''));
    row = [];
  };
  for (const word of words) {
    if ([...word].length === 1) row.push(word);
    else read();
    if (row.length === SPELLED_MAX) read();
  }
  read();
  return parts;
}

/** Finds whole words and phrases, each once, in time linear in the text. */
export function wordMatcher<Entry extends { readonly key: string }>(entries: readonly Entry[]) {
  const root: Node<Entry> = { next: new Map() };
  for (const entry of entries) {
    let node = root;
    for (const word of entry.key.split(' ')) {
      const next = node.next.get(word) ?? { next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.entry = entry;
  }

  const walk = (words: readonly string[], found: Set<Entry>) => {
    const ways = words.map(readings);
    const from = (at: number, node: Node<Entry>) => {
      if (node.entry) found.add(node.entry);
      if (node.next.size === 0) return;
      for (const reading of ways[at] ?? []) {
        const next = node.next.get(reading);
        if (next) from(at + 1, next);
      }
    };
    for (let at = 0; at < words.length; at++) from(at, root);
  };

  return {
    find(text: string): readonly Entry[] {
      const found = new Set<Entry>();
      if (root.next.size === 0) return [];
      const folded = fold(text);
      const words = wordsOf(folded);
      walk(words, found);
      const swapped = folded.replace(SYMBOL, (symbol) => SYMBOLS[symbol] ?? symbol);
      if (swapped !== folded) walk(wordsOf(swapped), found);
      for (const word of spelledOut(words)) walk([word], found);
      return [...found];
    },
  };
}
