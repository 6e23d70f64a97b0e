import { createHash } from 'node:crypto';
import { FLOOD_OF_ACCOUNT, FLOOD_OF_ALL, FLOOD_TEXT_MIN } from '@quad/contract/limits/moderation';
import type { ReportReason } from '@quad/contract/moderation/report-reasons';
import type { ShownSubject } from '../reports/reportable.ts';
import type { Finding } from './flag-intake.ts';
import { fold, wordsOf } from './fold.rules.ts';
import { hostsIn, linkMatcher, linkOf } from './links.rules.ts';
import { wordMatcher } from './words.rules.ts';

/** A word, a phrase or a site that is looked for. */
export interface FilterEntry {
  readonly kind: string;
  readonly text: string;
  readonly key: string;
  readonly reason: ReportReason;
}

/** A thing with more than this has enough to be judged by. */
const FINDINGS_MAX = 10;

export type Filters = ReturnType<typeof compileFilters>;

/** Filters that are ready to be asked. */
export function compileFilters(entries: readonly FilterEntry[]) {
  const words = wordMatcher(entries.filter(({ kind }) => kind === 'word'));
  const links = linkMatcher(entries.filter(({ kind }) => kind === 'link'));
  return {
    /** What the filters find in texts, each once. */
    find(texts: readonly string[]): Finding[] {
      const found = (['word', 'link'] as const).flatMap((cause) => {
        const entriesOf = (text: string) => (cause === 'word' ? words.find(text) : links.find(hostsIn(text)));
        return [...new Set(texts.flatMap(entriesOf))].map(({ text, reason }) => ({ cause, detail: text, reason }));
      });
      return found.slice(0, FINDINGS_MAX);
    },
  };
}

/** The first link in what somebody has written, other than to Quad itself and in fields that are asked for one. */
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

/** By what the same text is known again; undefined for what is too short to say something of its own. */
export function floodHash(texts: readonly string[]): Buffer | undefined {
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  const words = wordsOf(fold(longest)).join(' ');
  if ((words.match(LETTERS)?.length ?? 0) < FLOOD_TEXT_MIN) return undefined;
  return createHash('sha256').update(words).digest();
}

/** Whether a text that was published so often within an hour is spam. */
export const isFlood = ({ ofAccount, ofAll }: { ofAccount: number; ofAll: number }): boolean =>
  ofAccount >= FLOOD_OF_ACCOUNT || ofAll >= FLOOD_OF_ALL;

/** By what is known that something has not been edited since it was looked at. */
export const contentHash = ({ texts, media }: Pick<ShownSubject, 'texts' | 'media'>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([texts, media]))
    .digest();
