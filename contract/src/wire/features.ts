/** The parts of Quad that a campus can do without, in the order of the menu. */
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
 * The tags of the calls of each: while it is switched off they answer `feature_off`. Focuspad's own tasks never leave the
 * device: of it only exam mode has calls.
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
 * The part that a call belongs to and is switched off with. What admins call goes on: the console looks after it. Nothing
 * here is worked out when the file is loaded: what the browser does not use of it must cost it nothing.
 */
export const featureOf = ({
  tag,
  access,
}: {
  readonly tag: string;
  readonly access: string;
}): FeatureKey | undefined =>
  access === 'admin' ? undefined : FEATURE_KEYS.find((key) => FEATURE_TAGS[key].includes(tag));
