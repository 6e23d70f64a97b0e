/** A file that goes with a message, as the device stores it until it is sent. */
export interface OutboxFile {
  readonly name: string;
  readonly blob: Blob;
}

/** What a person has written, to be sent. */
export interface NewMessage {
  readonly conversationId: string;
  readonly text: string;
  /** The id of the message it answers. */
  readonly replyTo: string | null;
  /** The id of the post it shares. */
  readonly postId: string | null;
  readonly file: OutboxFile | null;
}

/** A message that the server has not confirmed yet. */
export interface OutboxEntry extends NewMessage {
  /** Made by the device, so that the server takes a message that is sent twice once. */
  readonly clientId: string;
  /** Its writer: another account on this device neither sees nor sends it. */
  readonly userId: string;
  /** When it was written, ISO 8601. Messages of a conversation are sent in this order. */
  readonly writtenAt: string;
  /** Its place among those written on this device. */
  readonly order: number;
  /** Why the server has refused it; null as long as it is to be sent. */
  readonly failure: string | null;
}
