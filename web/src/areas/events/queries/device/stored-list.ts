import type { DoorTicket, doorList } from '@quad/contract/events/event-door';
import type { AnswerOf } from '@quad/contract/wire/call';

/** What a door knows of its event, as the device keeps it. */
export interface StoredList {
  readonly event: AnswerOf<typeof doorList>['event'];
  readonly tickets: readonly DoorTicket[];
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly clockAhead: number;
  /** When it was fetched, in milliseconds of this device's clock. */
  readonly fetchedAt: number;
}
