import { hrefOf } from '../../../lib/routing/address.ts';

export const listingHref = (listingId: string) => hrefOf({ to: '/marketplace/$listingId', params: { listingId } });
export const lostItemHref = (itemId: string) => hrefOf({ to: '/marketplace/lost/$itemId', params: { itemId } });
export const handoverHref = (handoverId: string) =>
  hrefOf({ to: '/marketplace/handovers/$handoverId', params: { handoverId } });
