import { LOST_MATCHES } from '@quad/contract/limits/market';
import type { listLostItems } from '@quad/contract/market/lost-items';
import type { LostKind } from '@quad/contract/market/market-terms';
import type { QueryOf } from '@quad/contract/wire/call';
import { type Insertable, sql } from 'kysely';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { pageRows } from '../../platform/lists/page.ts';
import { isNotHidden, seesPerson } from '../people/relations/visibility.sql.ts';
import type { StampedLostItem } from './lost-item-cards.ts';
import { type LostItemRow, selectLostItems } from './lost-items.row.ts';
import { allPictures } from './market-pictures.repo.ts';

type ListQuery = QueryOf<typeof listLostItems>;

type Filters = Omit<ListQuery, 'q'> & { readonly q: string | undefined };

interface Shape {
  readonly mine: boolean;
  readonly q: boolean;
  readonly kind: boolean;
  readonly before: boolean;
  /** The limit, one of two constants, so that Postgres can cache the plan. */
  readonly rows: number;
}
interface Args extends Record<string, unknown> {
  readonly viewerId: string;
  readonly excluded: readonly string[];
  readonly q: string;
  readonly kind: LostKind;
  readonly before: string;
}

const selectStamped = (db: Executor) =>
  db.selectFrom('lost_items').select(['lost_items.id', sql<string>`lost_items.xmin::text`.as('stamp')]);

const queries = new Map<string, (db: Executor, args: Args) => Promise<StampedLostItem[]>>();

function queryOf(shape: Shape) {
  const key = JSON.stringify(shape);
  const known = queries.get(key);
  if (known) return known;
  const query = compiledQuery((db, args: Args) =>
    selectStamped(db)
      .$if(shape.mine, (mine) => mine.where('lost_items.person_id', '=', args.viewerId))
      .$if(!shape.mine, (all) =>
        all
          .where('lost_items.state', '=', sql.lit('open'))
          .where(sql<boolean>`lost_items.person_id not in (select id from people where is_disabled)`)
          .where(isNotHidden(args.excluded, 'lost_items.person_id')),
      )
      .$if(shape.q, (found) => found.where(sql<boolean>`lost_items.words @@ (select words_query(${args.q}::text))`))
      .$if(shape.kind, (ofKind) => ofKind.where('lost_items.kind', '=', args.kind))
      .$if(shape.before, (older) => older.where('lost_items.id', '<', args.before))
      .orderBy('lost_items.id', 'desc')
      .limit(sql.lit(shape.rows)),
  );
  queries.set(key, query);
  return query;
}

/**
 * Select a page of lost and found items, newest first, without those of `excluded` people. An extra row shows that
 * there is a next page.
 */
export function listRows(
  db: Executor,
  viewer: { readonly id: string; readonly excluded: readonly string[] },
  { list, q, kind, before, limit }: Filters,
): Promise<StampedLostItem[]> {
  const shape: Shape = {
    ...{ mine: list === 'mine', rows: pageRows(limit) },
    ...{ q: q !== undefined, kind: kind !== undefined, before: before !== undefined },
  };
  return queryOf(shape)(db, {
    viewerId: viewer.id,
    excluded: viewer.excluded,
    q: q ?? '',
    // ignored unless the shape has a kind
    kind: kind ?? 'lost',
    before: before ?? '',
  });
}

/** The viewer may open the item in `lost_items`. `people` is its poster. */
const seesLostItem = (viewerId: string) => sql<boolean>`(${seesPerson(viewerId, 'lost_items.person_id')}
  and (lost_items.person_id = ${viewerId} or not people.is_disabled))`;

const visibleRows = compiledQuery((db, { viewerId, ids }: { viewerId: string; ids: readonly string[] }) =>
  selectLostItems(db, viewerId).where(sql<boolean>`lost_items.id = any (${ids}::uuid[])`).where(seesLostItem(viewerId)),
);

/** Return the visible ones among these items, in no particular order. */
export const findLostItems = (db: Executor, viewerId: string, ids: readonly string[]): Promise<LostItemRow[]> =>
  visibleRows(db, { viewerId, ids });

type DetailsQuery = { readonly viewerId: string; readonly hidden: readonly string[]; readonly id: string };

/**
 * Open items that may be the same thing as the row `lost_items`, the likeliest first. Items of hidden people are left
 * out.
 */
const matchesOf = (own: 'lost_id' | 'found_id', other: 'lost_id' | 'found_id', { hidden }: DetailsQuery) => sql`(
  select json_agg(likely) from (
    select other.id, other.xmin::text as stamp
    from lost_matches join lost_items other on other.id = ${sql.ref(`lost_matches.${other}`)}
    where ${sql.ref(`lost_matches.${own}`)} = lost_items.id and other.state = 'open'
      and other.person_id not in (select id from people where is_disabled) and ${isNotHidden(hidden, 'other.person_id')}
    order by lost_matches.likeness desc limit ${sql.lit(LOST_MATCHES)}
  ) likely
)`;

const detailRows = compiledQuery((db, asked: DetailsQuery) =>
  selectLostItems(db, asked.viewerId)
    .select([
      allPictures('lost_items', 'lost_item_id').as('pictures'),
      sql<readonly StampedLostItem[]>`coalesce(case
        when lost_items.state <> 'open' then null
        when lost_items.kind = 'lost' then ${matchesOf('lost_id', 'found_id', asked)}
        else ${matchesOf('found_id', 'lost_id', asked)}
      end, '[]')`.as('matches'),
    ])
    .where('lost_items.id', '=', asked.id)
    .where(seesLostItem(asked.viewerId)),
);

/** A visible item with everything its page shows, in one statement. */
export const findDetails = async (db: Executor, asked: DetailsQuery) => (await detailRows(db, asked))[0];

export async function insertLostItem(trx: Executor, item: Omit<Insertable<DB['lost_items']>, 'words'>): Promise<void> {
  await trx
    .insertInto('all_lost_items')
    // a trigger fills the words
    .values({ ...item, words: sql`''::tsvector` })
    .execute();
}

/** A new pair of a lost and a found item. */
export interface Match {
  readonly lost_id: string;
  readonly found_id: string;
  readonly loser_id: string;
  readonly finder_id: string;
}

/**
 * Find open items of the other kind that may be the same thing: they share words, and their titles and places are
 * similar enough. The find is at most a day before the loss. Store the likeliest pairs and return the new ones. Pairs of
 * people hidden from each other are left out.
 */
export async function insertMatches(trx: Executor, id: string): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with item as (
      select lost_items.*, words_of.any_of from lost_items,
        lateral (select matching_words_query(concat_ws(' ', title, description)) as any_of) words_of
      where id = ${id} and state = 'open'
    ), likely as (
      select item.id as own_id, item.kind, other.id as other_id, item.person_id as own_person, other.person_id as other_person,
        ts_rank(other.words, item.any_of)
          + similarity(fold_text(item.title), fold_text(other.title))
          + similarity(fold_text(item.place), fold_text(other.place)) as likeness
      from item join lost_items other on other.words @@ item.any_of and other.kind <> item.kind and other.state = 'open'
        and other.person_id <> item.person_id
        and case item.kind when 'lost' then other.happened_on >= item.happened_on - 1
          else item.happened_on >= other.happened_on - 1 end
      join people on people.id = other.person_id and not people.is_disabled
      where other.person_id <> all (hidden_people(item.person_id))
        and similarity(fold_text(item.title), fold_text(other.title)) + 0.5 * similarity(fold_text(item.place), fold_text(other.place)) >= 0.3
      order by likeness desc, other.id desc limit ${LOST_MATCHES}
    ), pairs as (
      select likeness,
        case kind when 'lost' then own_id else other_id end as lost_id,
        case kind when 'lost' then other_id else own_id end as found_id,
        case kind when 'lost' then own_person else other_person end as loser_id,
        case kind when 'lost' then other_person else own_person end as finder_id
      from likely
    ), added as (
      insert into lost_matches (lost_id, found_id, likeness) select lost_id, found_id, likeness from pairs
      on conflict do nothing returning lost_id, found_id
    )
    select pairs.lost_id, pairs.found_id, loser_id, finder_id from pairs join added using (lost_id, found_id)
  `.execute(trx);
  return rows;
}

/** Lock an item until the transaction ends, also a hidden one. */
export function lockLostItem(trx: Executor, id: string) {
  return trx
    .selectFrom('all_lost_items')
    .select(['id', 'kind', 'person_id', 'title', 'state', 'is_hidden'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setState(trx: Executor, id: string, state: 'open' | 'returned' | 'closed'): Promise<void> {
  await trx.updateTable('all_lost_items').set({ state }).where('id', '=', id).execute();
}

export async function deleteLostItem(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('all_lost_items').where('id', '=', id).execute();
}
