import { hidingRows } from '../../concerns/reports/hidden-rows.ts';
import type { Reportable } from '../../concerns/reports/reportable.ts';
import type { Database } from '../../platform/db/database.ts';
import { seesPerson } from '../people/relations/visibility.sql.ts';
import { listingColumns } from './listings.row.ts';
import type { Listings } from './listings.service.ts';
import { lostItemColumns } from './lost-items.row.ts';
import type { LostItems } from './lost-items.service.ts';
import { listPictures, presentPicture } from './market-pictures.repo.ts';

/** People may report every listing they can see. */
export const listingReportable = ({ db, listings }: { db: Database; listings: Listings }): Reportable => ({
  type: 'listing',
  missing: 'no_such_listing',
  async ownerOf(reporterId, id) {
    const row = await db
      .selectFrom('listings')
      .select('seller_id')
      .where('id', '=', id)
      .where(seesPerson(reporterId, 'seller_id'))
      .executeTakeFirst();
    return row?.seller_id;
  },
  async show(id) {
    const [row, pictures] = await Promise.all([
      db
        .selectFrom('all_listings')
        .select(['seller_id', ...listingColumns.written, 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      listPictures(db, { column: 'listing_id', id }),
    ]);
    return (
      row && {
        ownerId: row.seller_id,
        texts: [...listingColumns.textsOf(row), ...pictures.map(({ alt_text }) => alt_text)],
        media: pictures.map((picture) => presentPicture(picture).url),
        link: `/marketplace/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => listings.removeAny(id, also),
  ...hidingRows({ db, table: 'all_listings', missing: 'no_such_listing' }),
});

/** People may report every lost or found item they can see. */
export const lostItemReportable = ({ db, lostItems }: { db: Database; lostItems: LostItems }): Reportable => ({
  type: 'lost_item',
  missing: 'no_such_lost_item',
  async ownerOf(reporterId, id) {
    const row = await db
      .selectFrom('lost_items')
      .select('person_id')
      .where('id', '=', id)
      .where(seesPerson(reporterId, 'person_id'))
      .executeTakeFirst();
    return row?.person_id;
  },
  async show(id) {
    const [row, pictures] = await Promise.all([
      db
        .selectFrom('all_lost_items')
        .select(['person_id', ...lostItemColumns.written, 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
      listPictures(db, { column: 'lost_item_id', id }),
    ]);
    return (
      row && {
        ownerId: row.person_id,
        texts: [...lostItemColumns.textsOf(row), ...pictures.map(({ alt_text }) => alt_text)],
        media: pictures.map((picture) => presentPicture(picture).url),
        link: `/marketplace/lost/${id}`,
        createdAt: row.created_at,
      }
    );
  },
  remove: (_moderator, id, also) => lostItems.removeAny(id, also),
  ...hidingRows({ db, table: 'all_lost_items', missing: 'no_such_lost_item' }),
});
