import { randomUUID } from 'node:crypto';
import type { Handover } from '@quad/contract/market/handovers';
import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import type { TestContext, TestPerson } from './context.ts';
import { listingBody, lostItemBody } from './marketplace.ts';

/** The listing and the find of a stage's owner. The friend buys the listing, and has written about it. */
export interface MarketStage {
  listing(): Promise<string>;
  /** The friend's open offer for the listing. */
  offer(): Promise<string>;
  /** An open hand-over from the owner to the friend. */
  handover(): Promise<string>;
  /** The code that the friend shows for it. */
  handoverCode(): Promise<string>;
  /** A completed hand-over. */
  doneHandover(): Promise<string>;
  /** The owner's visible rating of the friend. */
  rating(): Promise<string>;
  /** The owner's find. */
  lostItem(): Promise<string>;
}

type Once = <Value>(make: () => Promise<Value>) => () => Promise<Value>;

export function newMarketStage(
  quad: TestContext,
  people: Readonly<Record<'owner' | 'friend', TestPerson>>,
  once: Once,
): MarketStage {
  const { db, listings, lostItems, deals, handovers, conversations, messages } = quad.services;
  const owner = { id: people.owner.id, role: 'user' } as const;
  const friend = { id: people.friend.id, role: 'user' } as const;
  const write = async (subject: { type: string; id: string }) => {
    const { _id } = await conversations.openDirect(friend, owner.id, subject);
    await messages.send(friend, _id, { clientId: randomUUID(), text: 'Is it still there?' });
  };
  const sell = async () => {
    const { _id } = await listings.add(owner, listingBody() as never);
    await write({ type: LISTING_SUBJECT, id: _id });
    return _id;
  };
  const begin = async (): Promise<Handover> => {
    const deal = await deals.reserve(owner, { id: await sell(), buyerId: friend.id }, true);
    if (!deal.handover) throw new Error('the reservation has no hand-over');
    return deal.handover;
  };
  const finish = async () => {
    const { _id } = await begin();
    const { code } = await handovers.code(friend, _id);
    await handovers.confirm(owner, _id, { code, isPaid: true });
    return _id;
  };
  const handover = once(async () => (await begin())._id);
  const listing = once(sell);
  return {
    listing,
    offer: once(async () => {
      const made = await deals.offer(
        friend,
        { id: await listing(), buyerId: friend.id },
        { clientId: randomUUID(), amount: 300 },
      );
      return made.offer?._id ?? '';
    }),
    handover,
    handoverCode: once(async () => (await handovers.code(friend, await handover())).code),
    doneHandover: once(finish),
    rating: once(async () => {
      const done = await finish();
      await handovers.rate(owner, done, { stars: 5, text: 'On time' });
      await handovers.rate(friend, done, { stars: 5, text: '' });
      const row = await db
        .selectFrom('handover_ratings')
        .select('id')
        .where('handover_id', '=', done)
        .where('rater_id', '=', owner.id)
        .executeTakeFirstOrThrow();
      return row.id;
    }),
    lostItem: once(async () => {
      const { _id } = await lostItems.add(owner, lostItemBody({ kind: 'found' }) as never);
      await write({ type: LOST_ITEM_SUBJECT, id: _id });
      return _id;
    }),
  };
}
