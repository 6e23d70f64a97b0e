/** The fields of each entry of an outbox, besides its content. */
export interface Waiting {
  /** Made by the device, so that the server accepts an entry that is sent twice only once. */
  readonly clientId: string;
  /** The user of the entry: another account on this device neither sees nor sends it. */
  readonly userId: string;
  /** When it was written, ISO 8601. */
  readonly writtenAt: string;
  /** Its place in the order of all entries written on this device. */
  readonly order: number;
  /** The server's reason for refusing it; null while it is still to be sent. */
  readonly failure: string | null;
}
