import { DOOR_OPEN_MS } from '../limits/events.ts';

/**
 * The hours in which the door of an event accepts tickets, in milliseconds since 1970. The server and the door devices
 * share this rule.
 */
export function doorHours({ startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string }) {
  return {
    opens: new Date(startsAt).getTime() - DOOR_OPEN_MS,
    closes: new Date(endsAt).getTime() + DOOR_OPEN_MS,
  };
}

/** Whether the door of an event is open at an instant (milliseconds since 1970). */
export function isDoorOpen(event: { startsAt: Date | string; endsAt: Date | string }, at: number): boolean {
  const { opens, closes } = doorHours(event);
  return at >= opens && at <= closes;
}
