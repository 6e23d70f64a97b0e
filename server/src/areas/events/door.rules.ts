/**
 * Convert a device's time to the server's clock. The device sent its own time along; no scan is later than its report.
 */
export function serverTime(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ahead = sentAt.getTime() - now.getTime();
  return new Date(Math.min(at.getTime() - ahead, now.getTime()));
}

/** A scan reported within this time counts as live. */
const LIVE_MS = 15_000;

/**
 * Whether a scan is reported as it happens. The time of a live scan is that of its insert, so between two online doors
 * the
 * first report counts, whatever their clocks say.
 */
export const isLive = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < LIVE_MS;
