import { listEventPictures } from '@quad/contract/events/event-updates';
import { EVENT_PICTURES_PAGE_SIZE } from '@quad/contract/limits/events';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The pictures of an event, newest first. */
export const picturesQuery = (id: string) =>
  pagedQuery({
    call: listEventPictures,
    key: keys.pictures(id),
    params: { id },
    query: { limit: EVENT_PICTURES_PAGE_SIZE },
    from: 'before',
    items: 'pictures',
  });
