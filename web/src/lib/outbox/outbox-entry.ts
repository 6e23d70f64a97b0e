/** What an outbox knows of each thing that waits in it, beside its content. */
export interface Waiting {
  /** Made by the device, so that the server takes what is sent twice once. */
  readonly clientId: string;
  /** Whose it is: another account on this device neither sees nor sends it. */
  readonly userId: string;
  /** When it was written, ISO 8601. */
  readonly writtenAt: string;
  /** Its place among all that was written on this device. */
  readonly order: number;
  /** Why the server has refused it; null as long as it is to be sent. */
  readonly failure: string | null;
}
