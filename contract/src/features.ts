/**
 * The parts of Quad that a campus can do without, by the tags of their calls: while one is switched off, its calls answer
 * `feature_off`. Focuspad's own tasks never leave the device: of it only exam mode has calls.
 */
const FEATURE_TAGS = {
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
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FeatureKey = keyof typeof FEATURE_TAGS;

/** In the order of the menu. */
export const FEATURE_KEYS = Object.keys(FEATURE_TAGS) as readonly FeatureKey[];

const FEATURE_OF_TAG: ReadonlyMap<string, FeatureKey> = new Map(
  FEATURE_KEYS.flatMap((key) => FEATURE_TAGS[key].map((tag) => [tag, key] as const)),
);

/** The part that a call belongs to and is switched off with. What admins call goes on: the console looks after it. */
export const featureOf = ({
  tag,
  access,
}: {
  readonly tag: string;
  readonly access: string;
}): FeatureKey | undefined => (access === 'admin' ? undefined : FEATURE_OF_TAG.get(tag));
