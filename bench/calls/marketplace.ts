import { getListing, listListings } from '@quad/contract/market/listings';
import { getLostItem, listLostItems } from '@quad/contract/market/lost-items';
import { LISTING_CATEGORIES } from '@quad/contract/market/market-terms';
import { fillMarket, LISTINGS, LOST_ITEMS, type MarketIds, WORDS } from '../fill/fill-market.ts';
import { filledFolder, usualFill } from '../fill/filled-folder.ts';
import { callTo } from '../load/http-call.ts';
import type { Options } from '../options.ts';
import { progress } from '../progress.ts';
import type { Findings } from '../report.ts';
import { connectionOf, type Member, signInMembers } from '../server/campus.ts';
import { startServer } from '../server/server.ts';
import type { CallKind } from './call-kinds.ts';
import { measureKinds } from './measure-kinds.ts';
import { IN_FLIGHT, peopleTable } from './people.ts';

/** Bounds in milliseconds. */
const BOUNDS = { p50: 10, p99: 50 };

/** Measure the marketplace: lists in each order, searches, one listing; and the same for lost and found items. */
export async function benchMarketplace(options: Options): Promise<Findings> {
  const { people, posts } = options;
  await using folder = await filledFolder(usualFill(people, posts));
  await using server = await startServer({ dataDir: folder.dataDir });
  progress(`filling ${LISTINGS} things for sale, and ${LOST_ITEMS} lost and found`);
  const ids = await fillMarket(await connectionOf(folder.dataDir));
  const members = await signInMembers(folder.dataDir);
  const { rows, targets } = await measureKinds(
    { what: 'marketplace', kinds: marketCalls(members, ids), port: server.port, inFlight: IN_FLIGHT, bounds: BOUNDS },
    options,
  );
  const title = `Marketplace: ${people.toLocaleString('en')} people, ${LISTINGS.toLocaleString('en')} things for sale, ${LOST_ITEMS.toLocaleString('en')} lost and found; ${IN_FLIGHT} calls in flight`;
  return { data: { marketplace: { people, rows } }, sections: [{ title, text: peopleTable(rows) }], targets };
}

function marketCalls(members: readonly Member[], { listings, items }: MarketIds): CallKind[] {
  const kindOf = (name: string, callOf: (member: Member, i: number) => CallKind['calls'][number]): CallKind => ({
    name,
    calls: members.map(callOf),
    expects: 200,
    uniform: false,
  });
  const at = (ids: readonly string[], place: number): string => ids[place % ids.length] ?? '';
  const categoryAt = (i: number) => LISTING_CATEGORIES[i % LISTING_CATEGORIES.length] ?? 'Books';
  return [
    kindOf('things for sale', ({ token }) => callTo(listListings, { token, query: {} })),
    kindOf('later ones', ({ token }, i) =>
      callTo(listListings, { token, query: { after: `0_${at(listings, i * 37)}` } }),
    ),
    kindOf('of a category and price', ({ token }, i) =>
      callTo(listListings, { token, query: { category: categoryAt(i), minPrice: 100, maxPrice: 5000 } }),
    ),
    kindOf('the cheapest', ({ token }, i) =>
      callTo(listListings, { token, query: { sort: 'cheapest', category: categoryAt(i) } }),
    ),
    kindOf('a search', ({ token }, i) => callTo(listListings, { token, query: { q: `item${i % WORDS}` } })),
    kindOf('one', ({ token }, i) => callTo(getListing, { token, params: { id: at(listings, i * 11) } })),
    kindOf('what is lost and found', ({ token }) => callTo(listLostItems, { token, query: {} })),
    kindOf('a search for what is lost', ({ token }, i) =>
      callTo(listLostItems, { token, query: { q: `thing${i % 99}`, kind: 'lost' } }),
    ),
    kindOf('a lost item', ({ token }, i) => callTo(getLostItem, { token, params: { id: at(items, i * 11) } })),
  ];
}
