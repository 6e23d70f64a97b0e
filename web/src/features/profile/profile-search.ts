export const PROFILE_TABS = ['posts', 'mentions', 'saved'] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What the address of a profile says beside whose it is: the tab, and the post that is looked at in full. */
export type ProfileSearch = {
  /** Left out for the first tab. */
  readonly tab?: Exclude<ProfileTab, 'posts'>;
  readonly post?: string;
};

/** Reads the search part of an address; what it does not know it leaves out. */
export function parseProfileSearch({ tab, post }: Record<string, unknown>): ProfileSearch {
  const known: ProfileSearch = tab === 'mentions' || tab === 'saved' ? { tab } : {};
  return typeof post === 'string' && post !== '' ? { ...known, post } : known;
}
