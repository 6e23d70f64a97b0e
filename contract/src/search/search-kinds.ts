import type { FeatureKey } from '../wire/features.ts';

/** What can be searched, in the order in which it is shown. No dependency, because the browser loads it. */
export const SEARCH_KINDS = [
  'people',
  'posts',
  'tags',
  'notices',
  'events',
  'library',
  'postings',
  'programs',
  'groups',
  'polls',
  'listings',
  'memes',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The parts of Quad that some of it belongs to: while one is switched off, nothing of it is found. */
const PARTS: Readonly<Partial<Record<SearchKind, FeatureKey>>> = {
  events: 'events',
  library: 'library',
  postings: 'internship',
  groups: 'groups',
  polls: 'polls',
  listings: 'marketplace',
  memes: 'memes',
};

/** Whether a kind belongs to a part that is switched off. */
export function isKindOff(kind: SearchKind, off: { readonly has: (feature: FeatureKey) => boolean }): boolean {
  const part = PARTS[kind];
  return part !== undefined && off.has(part);
}
