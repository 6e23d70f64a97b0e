import type { Database } from '../../../platform/db/database.ts';
import type { EventReference } from '../../events/event-reference.ts';
import { countNoticesOf } from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

/** The number of notices that name an event. */
export const noticesOfEvents = (db: Database): EventReference => ({
  type: 'notices',
  count: (viewer, eventId) => countNoticesOf(db, { id: viewer.id, all: readsAllNotices(viewer) }, eventId),
});
