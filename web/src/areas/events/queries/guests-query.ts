import { listGuests } from '@quad/contract/events/event-registrations';
import { EVENT_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/events';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The guests with a seat, friends first. */
export const guestsQuery = (id: string) =>
  pagedQuery({
    call: listGuests,
    key: keys.guests(id),
    params: { id },
    query: { limit: EVENT_PEOPLE_PAGE_SIZE },
    from: 'after',
    items: 'guests',
    idOf: ({ person }) => person._id,
  });
