import { DOOR_OPEN_MS } from '@quad/contract/limits';

/**
 * When a ticket was shown, by the server's clock: the device's, less how far that was ahead when it told. Nothing was shown
 * after it was told of.
 */
export function shownAt(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ahead = sentAt.getTime() - now.getTime();
  return new Date(Math.min(at.getTime() - ahead, now.getTime()));
}

/** Whether the door of an event is open at an instant. */
export const isDoorOpen = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, at: Date): boolean =>
  at.getTime() >= starts_at.getTime() - DOOR_OPEN_MS && at.getTime() <= ends_at.getTime() + DOOR_OPEN_MS;
