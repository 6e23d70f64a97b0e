import type { Claim } from '@quad/contract/campus/site';

/** A post that illustrates something to discover, with its own title and text. */
export interface Highlight {
  readonly postId: string;
  readonly title: string;
  readonly text: string;
}

/** The posts and people that guests see. The admins who choose them must ask the people first. */
export interface Showcase {
  /** A note for guests. */
  readonly note?: string;
  /** Ids of sample posts. */
  readonly posts: readonly string[];
  readonly testimonials: readonly { readonly personId: string; readonly quote: string }[];
  /** The tabs of things to discover. */
  readonly trending: readonly Highlight[];
  readonly communities: readonly Highlight[];
  readonly events: readonly Highlight[];
}

/**
 * The admins' settings of the pages for guests, in `settings` under the key `site`. `claims` replace the live figures.
 * Without a `showcase`, guests see nobody of the campus.
 */
export interface SiteSettings {
  readonly claims?: readonly Claim[] | null;
  /** The last claims, kept while the live figures are shown. */
  readonly typedClaims?: readonly Claim[];
  readonly showcase?: Showcase | null;
  /** Hide the chosen showcase from guests for now. */
  readonly isShowcaseHidden?: boolean;
}
