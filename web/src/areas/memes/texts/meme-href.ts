import { hrefOf } from '../../../lib/routing/address.ts';

/** The address of one meme. */
export const memeHref = (memeId: string) => hrefOf({ to: '/memes/$memeId', params: { memeId } });
