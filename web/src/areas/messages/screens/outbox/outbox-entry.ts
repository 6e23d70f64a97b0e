import type { Waiting } from '../../../../lib/outbox/outbox-entry.ts';

/** The file of a message, as the device stores it until it is sent. */
export interface OutboxFile {
  readonly name: string;
  readonly blob: Blob;
}

/** A written message to be sent. */
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
export type OutboxEntry = NewMessage & Waiting;
