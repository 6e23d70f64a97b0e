import type { CreativeAward } from '@quad/contract/trending';
import { type Href, hrefOf } from '../../lib/routing/address.ts';

/** The address of what won an award. */
export function awardHref({ type, id }: CreativeAward['subject']): Href {
  if (type === 'reel') return hrefOf({ to: '/reels/$postId', params: { postId: id } });
  // until there is a library, the note of the week is a text post
  return hrefOf({ to: '/post/$postId', params: { postId: id } });
}
