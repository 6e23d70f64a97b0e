import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/** Something new, as a device shows it. */
export interface PushItem {
  readonly id: string;
  /** Which state of it is meant: another when more has come. */
  readonly version: string;
  readonly at: Date;
  /** Plain text, cut where it is longer than devices show. */
  readonly title: string;
  readonly body: string;
  /** Where in the app it leads. */
  readonly path: string;
  /** On a device, what has the tag of an earlier one takes its place. */
  readonly tag: string;
  /** It is pushed also while the person has silenced everything else. */
  readonly isOfficial?: boolean;
}

/**
 * What a domain has pushed to people's devices. In the transaction of what is new it calls the SQL function
 * `wake_push(people)`; some seconds later it is asked what is new.
 */
export interface PushSource {
  readonly name: string;
  /** High for what somebody waits for, such as a message. */
  readonly urgency: 'normal' | 'high';
  /** Where several that are told as one lead. */
  readonly path: string;
  /** Several, told as one: `5 new notifications`. */
  summary(count: number): string;
  /**
   * What the viewer has not read, sees, wants to be told, and has not been pushed: the newest, at most so many. While
   * everything else is silenced, only what is official.
   */
  pending(viewer: Viewer, limit: number, only?: 'official'): Promise<readonly PushItem[]>;
  /** Writes down, in the transaction that sends them, that these were pushed. What is older is not pushed any more. */
  markPushed(
    trx: Executor,
    viewer: Viewer,
    items: readonly Pick<PushItem, 'id' | 'version' | 'isOfficial'>[],
  ): Promise<void>;
  /** Whether any of these is still unread, and as it was. */
  isUnread(personId: string, items: readonly Pick<PushItem, 'id' | 'version'>[]): Promise<boolean>;
}
