import type { Feature } from '../areas/feature.ts';
import { marketPanels } from '../areas/market/screens/subject-panels.ts';
import { setSubjectPanels } from '../areas/messages/parts/subject-panels.ts';
import { feature as messages } from '../areas/messages/screens/feature.ts';

export const feature: Feature = messages;

// Fetched with the first screen of messages, so that the first load contains none of it.
setSubjectPanels(marketPanels);
