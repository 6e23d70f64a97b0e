import type { createLostItem, LostItem } from '@quad/contract/market/lost-items';
import type { BodyOf } from '@quad/contract/wire/call';
import { trimText } from '@quad/contract/wire/text-rules';
import type { Selection } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { formColumns } from '../../platform/db/form-columns.ts';
import type { DB } from '../../platform/db/schema.ts';
import { isShownTo } from '../people/relations/visibility.sql.ts';
import { SUMMARY_COLUMNS, toPersonSummary } from '../people/summaries/person-summary.ts';
import { firstPicture, presentPicture } from './market-pictures.repo.ts';

/** The fields of an item's form that are stored in columns of their own. */
export type LostItemForm = Omit<BodyOf<typeof createLostItem>, 'clientId' | 'pictures'>;

/** Where they are stored. */
export const lostItemColumns = formColumns<LostItemForm>()('lost_items', {
  kind: 'kind',
  title: ['title', trimText],
  place: ['place', trimText],
  description: ['description', trimText],
  happenedOn: 'happened_on',
  question: ['question', trimText],
});

/** The public columns of an item over `lost_items`, without the poster. */
export const LOST_ITEM_COLUMNS = [
  'lost_items.id as item_id',
  ...lostItemColumns.selected,
  'lost_items.state',
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
    ...lostItemColumns.shown(row),
    _id: row.item_id,
    picture: row.first_picture && presentPicture(row.first_picture),
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}

export const toLostItem = (row: LostItemRow): LostItem => ({ ...toLostItemCard(row), person: toPersonSummary(row) });
