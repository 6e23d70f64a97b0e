/** The optional features of Quad, in the order of the menu. */
export const FEATURE_KEYS = [
  'trending',
  'library',
  'focuspad',
  'internship',
  'marketplace',
  'memes',
  'groups',
  'events',
  'polls',
  'reels',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

/**
 * The tags of each feature's calls, which answer `feature_off` while it is switched off. Focuspad's tasks never leave
 * the device: only its exam mode has calls.
 */
const FEATURE_TAGS: Readonly<Record<FeatureKey, readonly string[]>> = {
  trending: ['trending'],
  library: ['library'],
  focuspad: ['exam-mode'],
  internship: ['internships', 'applications', 'applicants', 'interviews'],
  marketplace: ['marketplace', 'lost and found', 'handovers'],
  memes: ['memes'],
  groups: ['groups'],
  events: ['events'],
  polls: ['polls'],
  reels: ['reels'],
};

/**
 * The feature of a call. Calls of the console have none: the console manages a feature while it is off. Computes nothing on
 * loading, so that the browser pays nothing for the part it does not use.
 */
export const featureOf = ({
  tag,
  access,
}: {
  readonly tag: string;
  readonly access: string;
}): FeatureKey | undefined =>
  access !== 'public' && access !== 'signed-in'
    ? undefined
    : FEATURE_KEYS.find((key) => FEATURE_TAGS[key].includes(tag));
