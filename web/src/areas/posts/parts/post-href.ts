import { type Href, hrefOf } from '../../../lib/routing/address.ts';

/** The address of a post, which is also the one that is shared; with a comment, the one that leads to it. */
export function postHref(postId: string, comment?: string | null): Href {
  return hrefOf({ to: '/post/$postId', params: { postId }, search: { comment: comment ?? undefined } });
}
