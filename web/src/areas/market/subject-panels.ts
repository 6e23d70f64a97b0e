import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import { chunk } from '../../lib/chunk.ts';
import type { SubjectPanels } from '../messages/parts/subject-panels.ts';

/** The panels above conversations about things of the marketplace. */
export const marketPanels: SubjectPanels = {
  [LISTING_SUBJECT]: chunk(async () => (await import('./screens/deal/ConversationDeal.tsx')).ConversationDeal),
  [LOST_ITEM_SUBJECT]: chunk(async () => (await import('./screens/lost/ConversationReturn.tsx')).ConversationReturn),
};
