import { getListing, listListings } from '@quad/contract/market/listings';
import { getLostItem, listLostItems } from '@quad/contract/market/lost-items';
import { LISTING_CATEGORIES } from '@quad/contract/market/market-terms';
import pg from 'pg';
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

const LISTINGS = 5000;
const LOST_ITEMS = 5000;
/** How many different words titles use: each word is in about fifty titles. */
const WORDS = 100;

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

interface MarketIds {
  readonly listings: readonly string[];
  readonly items: readonly string[];
}

/** Fill a database with listings of two pictures each, and lost items with matches; return their ids. */
async function fillMarket(connection: pg.ClientConfig): Promise<MarketIds> {
  const client = new pg.Client(connection);
  await client.connect();
  const media = JSON.stringify({
    ...{ type: 'image', width: 800, height: 600, thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG' },
    ...{ name: 'ab/abc.webp', variants: [{ name: 'ab/abd.webp', width: 320 }], poster: null, duration: null },
  });
  const owners = `join (select id, row_number() over (order by id) as place from people) person
    on person.place = 1 + (n * 7919) % (select count(*) from people)`;
  const moments = 'cross join lateral (select now() - make_interval(mins => (6000 - n)::int) as at) moment';
  try {
    await client.query(
      `insert into listings (id, seller_id, client_id, title, category, price, description, expires_at, created_at, words)
       select time_ordered_id(at), person.id, gen_random_uuid(), 'Item' || n % ${WORDS} || ' for the hostel, part ' || n,
         ($1::text[])[1 + n % 5], (n * 37) % 20000, 'Hardly used, pick it up at hostel ' || n % 9, at + interval '30 days', at, ''
       from generate_series(1, ${LISTINGS}) n ${moments} ${owners}`,
      [LISTING_CATEGORIES],
    );
    await client.query(
      `insert into market_pictures (id, owner_id, listing_id, position, media)
       select gen_random_uuid(), seller_id, id, position, $1::jsonb from listings cross join generate_series(1, 2) position`,
      [media],
    );
    await client.query(
      `insert into lost_items (id, person_id, client_id, kind, title, description, place, happened_on, question, created_at, words)
       select time_ordered_id(at), person.id, gen_random_uuid(), (array['lost', 'found'])[1 + n % 2], 'Thing' || n % 99 || ' with a tag',
         'Grey, with a scratch', 'Block ' || n % 12, at::date, '', at, ''
       from generate_series(1, ${LOST_ITEMS}) n ${moments} ${owners}`,
    );
    await client.query(
      `insert into lost_matches (lost_id, found_id, likeness)
       select lost.id, found.id, 1 from lost_items lost cross join lateral (
         select id from lost_items where kind = 'found' and title = lost.title order by id limit 5
       ) found where lost.kind = 'lost'`,
    );
    await client.query('vacuum analyze');
    const idsOf = async (table: string) => {
      const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id desc`);
      return rows.map(({ id }) => id);
    };
    return { listings: await idsOf('listings'), items: await idsOf('lost_items') };
  } finally {
    await client.end();
  }
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
