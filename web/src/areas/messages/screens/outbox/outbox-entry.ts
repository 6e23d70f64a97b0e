import type { Waiting } from '../../../../lib/outbox/outbox-entry.ts';

/** The file of an unsent message. */
export interface OutboxFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface NewMessage {
  readonly conversationId: string;
  readonly text: string;
  /** The id of the message that this one answers. */
  readonly replyTo: string | null;
  /** The id of a shared post. */
  readonly postId: string | null;
  readonly file: OutboxFile | null;
}

/** A message that the server has not confirmed yet. */
export type OutboxEntry = NewMessage & Waiting;
