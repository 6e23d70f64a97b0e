import type { Area } from '../areas/area.ts';
import { marketPanels } from '../areas/market/subject-panels.ts';
import { area as messages } from '../areas/messages/area.ts';
import { setSubjectPanels } from '../areas/messages/parts/subject-panels.ts';

// Fetched with the first screen of messages, so that the first load contains none of it.
setSubjectPanels(marketPanels);

/** The area of messages, with the panels of other areas. */
export const area: Area = messages;
