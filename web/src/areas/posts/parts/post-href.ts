import { type Href, hrefOf } from '../../../lib/routing/address.ts';

/** The address of a post, which users also share; with a comment, the address of that comment. */
export function postHref(postId: string, comment?: string | null): Href {
  return hrefOf({ to: '/post/$postId', params: { postId }, search: { comment: comment ?? undefined } });
}
