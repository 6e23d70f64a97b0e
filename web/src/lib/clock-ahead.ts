/**
 * Return the lead of the server's clock over this device's clock, in milliseconds. The server read its clock between
 * `sentAt`, the time of the call by this device's clock, and now. The middle halves the error of a slow connection.
 */
export const clockAhead = (serverTime: string, sentAt: number): number =>
  Date.parse(serverTime) - (sentAt + Date.now()) / 2;
