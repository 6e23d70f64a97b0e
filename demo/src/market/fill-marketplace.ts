import { randomUUID } from 'node:crypto';
import type { Services } from '@quad/server/app';
import type { CommittedMedia } from '../media.ts';
import type { Campus } from '../people/fill-people.ts';
import type { DemoUsername } from '../people/people.ts';
import { type DemoListing, demoListings, demoLostItems } from './marketplace.ts';

interface Parts {
  readonly campus: Campus;
  readonly media: CommittedMedia;
  /** The instant so many minutes before the load, in milliseconds since 1970. */
  readonly ago: (age: number) => number;
}

const DAY_MINUTES = 24 * 60;

/** Add listings, with offers and a completed sale, and report lost and found items. */
export async function addMarketplace(services: Services, { campus, media, ago }: Parts): Promise<void> {
  const { listings, lostItems, deals, marketPictures } = services;
  for (const listing of demoListings) {
    const { seller, age, title, category, price, description, picture } = listing;
    const viewer = campus.viewer(seller);
    const pictures = picture
      ? [{ _id: (await marketPictures.add(viewer, media.picture(picture.drawing)))._id, altText: picture.shows }]
      : [];
    const form = { clientId: randomUUID(), title, category, price, description, pictures };
    const { _id } = await listings.add(viewer, { ...form, at: ago(age) });
    for (const [username, amount] of Object.entries(listing.offers ?? {})) {
      const buyer = campus.viewer(username as DemoUsername);
      await deals.offer(buyer, { id: _id, buyerId: buyer.id }, { clientId: randomUUID(), amount });
    }
    await sell(services, campus, listing, _id);
  }
  for (const { person, age, daysAgo, question = '', ...item } of demoLostItems) {
    const happenedOn = new Date(ago(daysAgo * DAY_MINUTES)).toISOString().slice(0, 10);
    const form = { ...item, happenedOn, question, clientId: randomUUID(), pictures: [] };
    await lostItems.add(campus.viewer(person), { ...form, at: ago(age) });
  }
}

/** Hand a sold product over to its buyer. */
async function sell(
  { deals, handovers }: Services,
  campus: Campus,
  { seller, price, soldTo }: DemoListing,
  id: string,
): Promise<void> {
  if (!soldTo) return;
  const [from, to] = [campus.viewer(seller), campus.viewer(soldTo.buyer)];
  const { offer } = await deals.offer(to, { id, buyerId: to.id }, { clientId: randomUUID(), amount: price });
  const { handover } = await deals.answer(from, offer?._id ?? '', true);
  if (!handover) throw new Error('an accepted offer has no hand-over');
  const { code } = await handovers.code(to, handover._id);
  await handovers.confirm(from, handover._id, { code, isPaid: true });
  await handovers.rate(to, handover._id, soldTo.seller);
  await handovers.rate(from, handover._id, soldTo.says);
}
