import { hrefOf } from '../../../lib/routing/address.ts';

export const memeHref = (memeId: string) => hrefOf({ to: '/memes/$memeId', params: { memeId } });
