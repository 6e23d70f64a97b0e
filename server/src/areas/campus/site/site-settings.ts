import type { Claim } from '@quad/contract/campus/site';

/** A post that stands for something there is to discover, under words of its own. */
export interface Highlight {
  readonly postId: string;
  readonly title: string;
  readonly text: string;
}

/** What of the campus visitors without an account are shown. Whoever decides on it has asked the people in it. */
export interface Showcase {
  /** What visitors should know of it. */
  readonly note?: string;
  /** Ids of sample posts. */
  readonly posts: readonly string[];
  readonly testimonials: readonly { readonly personId: string; readonly quote: string }[];
  /** By the tabs of what there is to discover. */
  readonly trending: readonly Highlight[];
  readonly communities: readonly Highlight[];
  readonly events: readonly Highlight[];
}

/**
 * What the people who run this Quad decided about it, in `settings` under the key `site`.
 * `claims` are figures to show as they are; without them the live ones are shown. Without a `showcase` visitors see
 * nobody of this campus.
 */
export interface SiteSettings {
  readonly claims?: readonly Claim[] | null;
  /** The last claims that were decided on, while the live figures are shown. */
  readonly typedClaims?: readonly Claim[];
  readonly showcase?: Showcase | null;
  /** The showcase stays as it is chosen, but visitors do not see it for now. */
  readonly isShowcaseHidden?: boolean;
}
