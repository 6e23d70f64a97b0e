import type { FeatureKey } from '../wire/features.ts';

/** The kinds of search results, in display order. No dependency, because the browser loads this file. */
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

/** The feature of each kind. Search finds nothing of a switched-off feature. */
const PARTS: Readonly<Partial<Record<SearchKind, FeatureKey>>> = {
  events: 'events',
  library: 'library',
  postings: 'internship',
  groups: 'groups',
  polls: 'polls',
  listings: 'marketplace',
  memes: 'memes',
};

/** Whether the feature of a kind is switched off. */
export function isKindOff(kind: SearchKind, off: { readonly has: (feature: FeatureKey) => boolean }): boolean {
  const part = PARTS[kind];
  return part !== undefined && off.has(part);
}
