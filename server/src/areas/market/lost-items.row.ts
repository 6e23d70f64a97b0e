import type { LostItem } from '@quad/contract/market/lost-items';
import type { LostKind } from '@quad/contract/market/market-terms';
import { type Selection, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isShownTo } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { firstPicture, presentPicture } from './market-pictures.repo.ts';

/** The public columns of an item over `lost_items`, without the poster. */
export const LOST_ITEM_COLUMNS = [
  'lost_items.id as item_id',
  sql<LostKind>`lost_items.kind`.as('kind'),
  'lost_items.title',
  'lost_items.description',
  'lost_items.place',
  sql<string>`to_char(lost_items.happened_on, 'YYYY-MM-DD')`.as('happened_on'),
  'lost_items.question',
  sql<LostItem['state']>`lost_items.state`.as('state'),
  'lost_items.created_at',
  firstPicture('lost_items', 'lost_item_id').as('first_picture'),
] as const;

type CardRow = Selection<DB, 'lost_items', (typeof LOST_ITEM_COLUMNS)[number]>;

/** Lost and found items with the first picture. The `people` columns are the poster's. */
export const selectLostItems = (db: Executor, viewerId: string) =>
  db
    .selectFrom('all_lost_items as lost_items')
    .innerJoin('people', 'people.id', 'lost_items.person_id')
    .select(LOST_ITEM_COLUMNS)
    .select(SUMMARY_COLUMNS.map((column) => `people.${column}` as const))
    .where(isShownTo(viewerId, 'lost_items', 'person_id'));

export type LostItemRow = Awaited<ReturnType<ReturnType<typeof selectLostItems>['execute']>>[number];

export function toLostItemCard(row: CardRow): Omit<LostItem, 'person'> {
  return {
    _id: row.item_id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    place: row.place,
    happenedOn: row.happened_on,
    question: row.question,
    picture: row.first_picture && presentPicture(row.first_picture),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}

export const toLostItem = (row: LostItemRow): LostItem => ({ ...toLostItemCard(row), person: toPersonSummary(row) });
