import type { DoorTicket, doorList } from '@quad/contract/events/event-door';
import type { AnswerOf } from '@quad/contract/wire/call';

/** The data of a door's event, as the device stores it. */
export interface StoredList {
  readonly event: AnswerOf<typeof doorList>['event'];
  readonly tickets: readonly DoorTicket[];
  /** The lead of the server's clock over this device's clock, in milliseconds. */
  readonly clockAhead: number;
  /** The time of the fetch, in milliseconds of this device's clock. */
  readonly fetchedAt: number;
}
