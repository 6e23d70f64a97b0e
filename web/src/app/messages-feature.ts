import { LISTING_SUBJECT, LOST_ITEM_SUBJECT } from '@quad/contract/market-terms';
import { setSubjectPanels } from '../domains/conversations/subject-panels.ts';
import type { Feature } from '../features/feature.ts';
import { feature as messages } from '../features/messages/feature.ts';
import { chunk } from '../lib/chunk.ts';

export const feature: Feature = messages;

// Fetched with the first screen of messages, so that the first load has nothing of it.
setSubjectPanels({
  [LISTING_SUBJECT]: chunk(
    async () => (await import('../features/marketplace/deal/ConversationDeal.tsx')).ConversationDeal,
  ),
  [LOST_ITEM_SUBJECT]: chunk(
    async () => (await import('../features/marketplace/lost/ConversationReturn.tsx')).ConversationReturn,
  ),
});
