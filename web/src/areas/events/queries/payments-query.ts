import { listEventPayments } from '@quad/contract/events/event-payments';
import { EVENT_PAYMENTS_PAGE_SIZE } from '@quad/contract/limits/events';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { eventKeys as keys } from './event-keys.ts';

/** The payments for an event, newest first. */
export const paymentsQuery = (id: string) =>
  pagedQuery({
    call: listEventPayments,
    key: keys.payments(id),
    params: { id },
    query: { limit: EVENT_PAYMENTS_PAGE_SIZE },
    from: 'before',
    items: 'payments',
  });
