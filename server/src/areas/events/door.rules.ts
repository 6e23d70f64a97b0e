/**
 * When a ticket was shown, by the server's clock: the device's, less how far that was ahead when it told. Nothing was shown
 * after it was told of.
 */
export function shownAt(at: Date, { sentAt, now }: { sentAt: Date; now: Date }): Date {
  const ahead = sentAt.getTime() - now.getTime();
  return new Date(Math.min(at.getTime() - ahead, now.getTime()));
}

/** What is told so soon after it was shown is happening now. */
const LIVE_MS = 15_000;

/**
 * Whether a scan is told as it happens. Then it counts from when it is written down: of two doors with a connection, the one
 * that tells first is first, whatever their clocks say.
 */
export const isLive = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < LIVE_MS;
