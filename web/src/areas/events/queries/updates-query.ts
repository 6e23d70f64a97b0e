import { listEventUpdates } from '@quad/contract/events/event-updates';
import { EVENT_UPDATES_PAGE_SIZE } from '@quad/contract/limits/events';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The updates by the hosts of an event, newest first. */
export const updatesQuery = (id: string) =>
  pagedQuery({
    call: listEventUpdates,
    key: keys.updates(id),
    params: { id },
    query: { limit: EVENT_UPDATES_PAGE_SIZE },
    from: 'before',
    items: 'updates',
  });
