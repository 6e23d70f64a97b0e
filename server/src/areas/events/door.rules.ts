/**
 * Convert a scan's time to the server's clock, by the device's time of sending. A scan cannot be later than `now`.
 */
export function serverTime(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ahead = sentAt.getTime() - now.getTime();
  return new Date(Math.min(at.getTime() - ahead, now.getTime()));
}

/** A scan reported within this time counts as live. */
const LIVE_MS = 15_000;

/**
 * Whether a scan is reported as it happens. A live scan gets the time of its insert.
 * So between two online doors
 * the first report counts, whatever their clocks say.
 */
export const isLive = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < LIVE_MS;
