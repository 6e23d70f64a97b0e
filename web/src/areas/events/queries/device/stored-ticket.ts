import type { Ticket } from '@quad/contract/events/event-door';

/**
 * A ticket as the phone stores it. `clockAhead` is the lead of the server's clock over the phone's, in milliseconds.
 */
export interface StoredTicket {
  readonly ticket: Ticket;
  readonly clockAhead: number;
}
