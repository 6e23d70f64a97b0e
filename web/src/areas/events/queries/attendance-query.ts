import { attendance } from '@quad/contract/events/event-door';
import { EVENT_PEOPLE_PAGE_SIZE } from '@quad/contract/limits/events';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The registered people with their attendance, by the numbers of their tickets. */
export const attendanceQuery = (id: string, q: string) =>
  pagedQuery({
    call: attendance,
    key: [...keys.attendance(id), q],
    params: { id },
    query: { limit: EVENT_PEOPLE_PAGE_SIZE, q: q || undefined },
    from: 'after',
    items: 'attendees',
    idOf: ({ ticket }) => ticket,
    keepsPrevious: true,
  });
