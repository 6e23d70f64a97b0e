import type { DoorTicket, doorList } from '@quad/contract/events/event-door';
import type { AnswerOf } from '@quad/contract/wire/call';

/** The data of a door's event, as the device stores it. */
export interface StoredList {
  readonly event: AnswerOf<typeof doorList>['event'];
  readonly tickets: readonly DoorTicket[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockAhead: number;
  /** When it was fetched, in milliseconds of this device's clock. */
  readonly fetchedAt: number;
}
