import type { CreativeAward } from '@quad/contract/feeds/trending';
import { type Href, hrefOf } from '../../../../lib/routing/address.ts';

/** The address of what won an award. */
export function awardHref({ type, id }: CreativeAward['subject']): Href {
  if (type === 'reel') return hrefOf({ to: '/reels/$postId', params: { postId: id } });
  if (type === 'note') return hrefOf({ to: '/library/$itemId', params: { itemId: id } });
  if (type === 'meme') return hrefOf({ to: '/memes/$memeId', params: { memeId: id } });
  return hrefOf({ to: '/post/$postId', params: { postId: id } });
}
