import type { Ticket } from '@quad/contract/events/event-door';

/**
 * A ticket as the phone stores it. `clockAhead` is how far the server's clock is ahead of the phone's, in milliseconds.
 */
export interface StoredTicket {
  readonly ticket: Ticket;
  readonly clockAhead: number;
}
