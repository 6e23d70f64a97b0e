import { type Href, hrefOf } from '../../lib/routing/address.ts';

/** The address of a post, which is also the one that is shared. */
export function postHref(postId: string): Href {
  return hrefOf({ to: '/post/$postId', params: { postId } });
}
