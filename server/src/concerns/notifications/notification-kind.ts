import type { Notification } from '@quad/contract/notifications/notifications';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Whether somebody belongs to those who are told of some kinds. Kinds that share one are asked about once, so it is a
 * function that the domain defines once.
 *
 * @example
 * export const committee: Audience = ({ id }, db) => isMember(db, id);
 */
export type Audience = (viewer: Viewer, db: Executor) => boolean | Promise<boolean>;

/** Of kinds that only admins are told. */
export const admins: Audience = ({ role }) => role === 'admin';

/** A kind of notification. The domain in which it happens defines it; its name stays, because rows carry it. */
export interface NotificationKind {
  readonly name: string;
  /** Whether people get it who have not switched it on or off. */
  readonly isOnByDefault: boolean;
  /** Whether it is something new when the same person does it again, as another comment is and another like is not. */
  readonly renews: boolean;
  /** The college says so: it is pushed also to people who have silenced everything else. */
  readonly isOfficial: boolean;
  /** Who can be told of it at all; only they find it in their settings. Everybody unless told. */
  readonly isFor: Audience | undefined;
  /** What was done, after the names of those who did it, where there is no screen to show it: in a push or a mail. */
  readonly says: string;
  /** Where in the app it leads, by the id of its target and that of the comment it is about. */
  readonly leadsTo: (target: string, comment: string | null) => string;
}

/**
 * Defines a kind of notification. SQL functions that send it name it in `notify(…)`.
 *
 * @example
 * export const liked = defineNotification('like', { says: 'liked your post', leadsTo: (post) => `/post/${post}` });
 */
export const defineNotification = (
  name: string,
  {
    isOnByDefault = true,
    renews = false,
    isOfficial = false,
    isFor,
    ...rest
  }: Pick<NotificationKind, 'says' | 'leadsTo'> & Partial<Omit<NotificationKind, 'name'>>,
): NotificationKind => ({ name, isOnByDefault, renews, isOfficial, isFor, ...rest });

/** What has happened to one thing, to be described for its recipient. */
export interface NotificationGroup {
  readonly id: string;
  readonly kind: string;
  /** The id that it was sent about. */
  readonly subjectId: string;
  /** Who did it last; null of what nobody in person did. */
  readonly actorId: string | null;
}

/** What a recipient is shown beside who did it. */
export interface NotificationAbout {
  /** The id of what the notification leads to. */
  readonly target: string;
  /** The comment there that it is about. */
  readonly comment?: string | null;
  /** The text that it is about; the list shows its beginning. */
  readonly text?: string;
  readonly thumbnail?: Notification['thumbnail'];
  /** Whether the recipient has done what it invites to, such as following back. */
  readonly isDone?: boolean;
}

/** Kinds of notifications and how they are described. The domain that sends them brings it. */
export interface NotificationSource {
  readonly kinds: readonly NotificationKind[];
  /**
   * What each of these groups is about, by the group's id, with a fixed number of queries. A group about something that
   * the viewer may not see, or that has gone, is left out and not shown.
   */
  describe(viewer: Viewer, groups: readonly NotificationGroup[]): Promise<ReadonlyMap<string, NotificationAbout>>;
}
