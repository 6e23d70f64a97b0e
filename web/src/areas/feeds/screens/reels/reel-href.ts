import { type Href, hrefOf } from '../../../../lib/routing/address.ts';

/** The address of a reel, which users also share. */
export function reelHref(postId: string): Href {
  return hrefOf({ to: '/reels/$postId', params: { postId } });
}

/** The id of the element of a reel. */
export const reelElementId = (postId: string) => `reel-${postId}`;
