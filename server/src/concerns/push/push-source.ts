import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/** A news item as a device shows it. */
export interface PushItem {
  readonly id: string;
  /** Identifies the state of the item; it changes with new acts. */
  readonly version: string;
  readonly at: Date;
  /** Plain text, cut to the length that devices show. */
  readonly title: string;
  readonly body: string;
  /** The path in the app that it links to. */
  readonly path: string;
  /** A device replaces an earlier message with the same tag. */
  readonly tag: string;
  /** Official items are pushed even while the person has silenced everything else. */
  readonly isOfficial?: boolean;
  /** Urgent items are pushed even in the person's quiet hours. They are official too. */
  readonly isUrgent?: boolean;
}

/** An area's news for people's devices. The area calls `wake_push(people)` in SQL; seconds later `pending` runs. */
export interface PushSource {
  readonly name: string;
  /** High when a person waits for it, such as a message. */
  readonly urgency: 'normal' | 'high';
  /** The path that a summary of several items links to. */
  readonly path: string;
  /** The text of a summary in the language of now: `5 new notifications`. */
  summary(count: number): string;
  /**
   * The newest items of each viewer, by the viewer's id: visible, wanted, unread and not pushed yet. During a silence only
   * official ones, in quiet hours only urgent ones. It is called in the language of these viewers.
   */
  pending(
    viewers: readonly Viewer[],
    limit: number,
    only?: 'official' | 'urgent',
  ): Promise<ReadonlyMap<string, readonly PushItem[]>>;
  /** Mark people's items as pushed, in the transaction that queues them. Older items are not pushed later. */
  markPushed(trx: Executor, pushed: readonly ItemsOf<'isOfficial' | 'isUrgent'>[]): Promise<void>;
  /** For each of these, in their order, whether any of its items is still unread and unchanged. */
  areUnread(asked: readonly ItemsOf[]): Promise<readonly boolean[]>;
}

/** Items of a person. */
export interface ItemsOf<Also extends keyof PushItem = never> {
  readonly personId: string;
  readonly items: readonly Pick<PushItem, 'id' | 'version' | Also>[];
}
