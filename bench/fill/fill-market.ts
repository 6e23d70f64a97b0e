import { LISTING_CATEGORIES } from '@quad/contract/market/market-terms';
import pg from 'pg';

export const LISTINGS = 5000;
export const LOST_ITEMS = 5000;
/** How many different words titles use: each word is in about fifty titles. */
export const WORDS = 100;

export interface MarketIds {
  readonly listings: readonly string[];
  readonly items: readonly string[];
}

/** Fill a database with listings of two pictures each, and lost items with matches; return their ids. */
export async function fillMarket(connection: pg.ClientConfig): Promise<MarketIds> {
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
