import { createHash } from 'node:crypto';
import { FLOOD_OF_ACCOUNT, FLOOD_OF_ALL, FLOOD_TEXT_MIN } from '@quad/contract/limits/moderation';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ShownSubject } from '../reports/reportable.ts';
import type { Finding } from './flag-intake.ts';
import { fold, wordsOf } from './fold.rules.ts';
import { hostsIn, linkMatcher, linkOf } from './links.rules.ts';
import { wordMatcher } from './words.rules.ts';

/** A word, a phrase or a site to match. */
export interface FilterEntry {
  readonly kind: string;
  readonly text: string;
  readonly key: string;
  readonly reason: ReportReason;
}

/** More findings than this are not needed to judge a subject. */
const FINDINGS_MAX = 10;

export type Filters = ReturnType<typeof compileFilters>;

export function compileFilters(entries: readonly FilterEntry[]) {
  const words = wordMatcher(entries.filter(({ kind }) => kind === 'word'));
  const links = linkMatcher(entries.filter(({ kind }) => kind === 'link'));
  return {
    /** The matches of the filters in texts, each once. */
    find(texts: readonly string[]): Finding[] {
      const found = (['word', 'link'] as const).flatMap((cause) => {
        const entriesOf = (text: string) => (cause === 'word' ? words.find(text) : links.find(hostsIn(text)));
        return [...new Set(texts.flatMap(entriesOf))].map(({ text, reason }) => ({ cause, detail: text, reason }));
      });
      return found.slice(0, FINDINGS_MAX);
    },
  };
}

/** The first link in a person's texts, except links to Quad itself and fields that are links by design. */
export function linkIn(
  { texts, links = [] }: Pick<ShownSubject, 'texts' | 'links'>,
  ownHost: string,
): string | undefined {
  for (const text of texts) {
    const link = links.includes(text) ? undefined : linkOf(hostsIn(text), ownHost);
    if (link !== undefined) return link;
  }
  return undefined;
}

const LETTERS = /[\p{L}\p{N}]/gu;

/** The hash that identifies equal texts; undefined for texts that are too short to be distinctive. */
export function floodHash(texts: readonly string[]): Buffer | undefined {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  const words = wordsOf(fold(longest)).join(' ');
  if ((words.match(LETTERS)?.length ?? 0) < FLOOD_TEXT_MIN) return undefined;
  return createHash('sha256').update(words).digest();
}

/** Whether that many copies of a text within an hour are spam. */
export const isFlood = ({ ofAccount, ofAll }: { ofAccount: number; ofAll: number }): boolean =>
  ofAccount >= FLOOD_OF_ACCOUNT || ofAll >= FLOOD_OF_ALL;

/** The hash that shows that a subject was not edited since it was screened. */
export const contentHash = ({ texts, media }: Pick<ShownSubject, 'texts' | 'media'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([texts, media]))
    .digest();
