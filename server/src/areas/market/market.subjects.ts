import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import type { Database } from '../../platform/db/database.ts';
import type { ConversationSubjectKind } from '../messages/conversation-subject.ts';
import { findListings } from './listings.repo.ts';
import { findLostItems } from './lost-items.repo.ts';

export const listingSubject = (db: Database): ConversationSubjectKind => ({
  type: LISTING_SUBJECT,
  async find(viewerId, id) {
    const [row] = await findListings(db, viewerId, [id]);
    return row && { title: row.title, ownerId: row.id };
  },
  async linksOf(viewerId, ids) {
    const rows = await findListings(db, viewerId, ids);
    return new Map(rows.map(({ listing_id }) => [listing_id, `/marketplace/${listing_id}`]));
  },
});

export const lostItemSubject = (db: Database): ConversationSubjectKind => ({
  type: LOST_ITEM_SUBJECT,
  async find(viewerId, id) {
    const [row] = await findLostItems(db, viewerId, [id]);
    return row && { title: row.title, ownerId: row.id };
  },
  async linksOf(viewerId, ids) {
    const rows = await findLostItems(db, viewerId, ids);
    return new Map(rows.map(({ item_id }) => [item_id, `/marketplace/lost/${item_id}`]));
  },
});
