import type { Database } from '../../../platform/db/database.ts';
import type { EventReference } from '../../events/event-reference.ts';
import { countNaming } from './notices.repo.ts';
import { readsAllNotices } from './notices.rules.ts';

/** What an event tells of the notices that name it. */
export const noticesOfEvents = (db: Database): EventReference => ({
  type: 'notices',
  count: (viewer, eventId) => countNaming(db, { id: viewer.id, all: readsAllNotices(viewer) }, eventId),
});
