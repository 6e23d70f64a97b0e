import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from '@playwright/test';
import { TRANSLATIONS } from './texts.ts';

/** English texts that are also in a catalogue, and stay English on these screens. */
const ALLOWED: readonly { readonly on: RegExp; readonly text: RegExp; readonly reason: string }[] = [
  { on: /./, text: /^Central Library$/, reason: 'the name of an account and of a place on the demo campus' },
  {
    on: /^\/$/,
    text: /^(?:online|posts today|active users|events|study groups|daily messages)$/,
    reason: 'figures of the landing page, as the admin of the demo campus has typed them',
  },
  { on: /^\/college\//, text: /^Library$/, reason: 'content of a college’s page, which its editors write' },
  { on: /^\/search/, text: /^Library$/, reason: 'a found word in the name of an account' },
];

/**
 * Name the English texts of the product that a screen in Hindi shows: those without a mark for translation, and those that
 * were made before the language was known. Texts that people wrote are none of the product's.
 */
export async function englishTexts(page: Page, path: string): Promise<string[]> {
  const shown = await page.evaluate(latinTexts);
  const isAllowed = (given: string) => ALLOWED.some(({ on, text }) => on.test(path) && text.test(given));
  const found = shown.filter((text) => isOfProduct(text) && !isAllowed(text));
  return found.map((text) => `${path}: “${text}” is English`);
}

/** Runs in the page: the texts of the screen, and the names of its parts, that have Latin letters alone. */
function latinTexts(): string[] {
  const isLatin = (text: string) =>
    /[A-Za-z]{2}/.test(text) && !/[^\p{Script=Latin}\p{P}\p{S}\p{N}\p{Z}\s]/u.test(text);
  const found = new Set<string>();
  const add = (text: string | null) => {
    const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (isLatin(words)) found.add(words);
  };
  for (const part of document.querySelectorAll('main, nav, header, aside, footer, [role=dialog]')) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (texts.currentNode.parentElement?.checkVisibility()) add(texts.currentNode.textContent);
    for (const one of part.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) if (one.checkVisibility()) add(one.getAttribute(name));
  }
  return [...found];
}

const known = new Map<string, boolean>();

/** Whether the product says a text in English, and in Hindi with other words. */
function isOfProduct(text: string): boolean {
  const isKnown = known.get(text) ?? (PARTS.has(text) || hasPattern(text));
  known.set(text, isKnown);
  return isKnown;
}

/** Between elements, a text is a node of its own. */
const ELEMENTS = /<\/?\d+\/?>/;
const TRANSLATED = TRANSLATIONS.filter(({ english, hindi }) => hindi !== english).flatMap(({ english, hindi }) =>
  english
    .split(ELEMENTS)
    .map((part) => part.trim())
    .filter((part) => /[A-Za-z]{2}/.test(part) && !hindi.includes(part)),
);

/** The texts without values, or what they have between elements. */
const PARTS: ReadonlySet<string> = new Set(TRANSLATED.filter((part) => !/[{}]/.test(part)));

/** The texts with values, and how long they are without these. */
const PATTERNS: readonly { readonly pattern: RegExp; readonly length: number }[] = TRANSLATED.filter(
  hasWholeValues,
).flatMap((part) => {
  const source = sourceOf(compileMessage(part));
  const words = source.match(/[A-Za-z]{2,}/g) ?? [];
  return words.length > 1 ? [{ pattern: new RegExp(`^(?:${source})$`), length: words.join(' ').length }] : [];
});

/** Whether a text is one of the product's with values. Values are names and dates: what people write is longer. */
const hasPattern = (text: string): boolean =>
  PATTERNS.some(({ pattern, length }) => text.length <= 3 * length && pattern.test(text));

/** Whether a part of a text has values. A plural around elements is in several parts. */
function hasWholeValues(part: string): boolean {
  const [opened, closed] = [part.split('{').length, part.split('}').length];
  return opened > 1 && opened === closed;
}

/** A pattern for what a compiled text says with any values. */
function sourceOf(tokens: CompiledMessage): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? '[\\d,]+' : token.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
      const cases = Object.values(token[2] ?? {}).filter(Array.isArray);
      return cases.length > 0 ? `(?:${cases.map(sourceOf).join('|')})` : '.+';
    })
    .join('');
}
