import type { MessageDescriptor } from '@lingui/core';
import type { Notification } from '@quad/contract/notifications/notifications';
import { CAPABILITIES, type Capability, may } from '@quad/contract/wire/roles';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Whether a person belongs to the audience of some kinds. Each distinct function is called once per person, so kinds
 * with the same audience share one function.
 *
 * @example
 * export const committee: Audience = ({ id }, db) => isMember(db, id);
 */
export type Audience = (viewer: Viewer, db: Executor) => boolean | Promise<boolean>;

/** The people whose role may do something. One function for each capability, because kinds share it. */
export const staff = Object.fromEntries(
  CAPABILITIES.map((capability) => [capability, ({ role }: Viewer) => may(role, capability)]),
) as unknown as Readonly<Record<Capability, Audience>>;

/** A kind of notification. The area of the act defines it. Its name must not change, because stored rows contain it. */
export interface NotificationKind {
  readonly name: string;
  /** Whether people who have never switched the kind get it. */
  readonly isOnByDefault: boolean;
  /** Whether a repeated act of the same person is new, as for comments but not for likes. */
  readonly renews: boolean;
  /** Official news of the college is pushed even to people who have silenced everything else. */
  readonly isOfficial: boolean;
  /** Urgent news of the college is pushed even in a person's quiet hours. Its sender gives a reason, which is logged. */
  readonly isUrgent: boolean;
  /** The people who can get it, and who find it in their settings; everyone when undefined. */
  readonly isFor: Audience | undefined;
  /**
   * The whole sentence, for pushes and mails. `who` names the actors: `Asha and 12 others`. Kinds without an actor ignore
   * it.
   */
  readonly says: (who: string) => MessageDescriptor;
  /** The path in the app, from the ids of the target and of its comment. */
  readonly leadsTo: (target: string, comment: string | null) => string;
}

/**
 * Define a kind of notification. SQL functions name it in `notify(…)`.
 *
 * @example
 * export const liked = defineNotification('like', {
 *   says: (who) => msg`${{ who }} liked your post`,
 *   leadsTo: (post) => `/post/${post}`,
 * });
 */
export const defineNotification = (
  name: string,
  {
    isOnByDefault = true,
    renews = false,
    isOfficial = false,
    isUrgent = false,
    isFor,
    ...rest
  }: Pick<NotificationKind, 'says' | 'leadsTo'> & Partial<Omit<NotificationKind, 'name'>>,
): NotificationKind => ({ name, isOnByDefault, renews, isOfficial, isUrgent, isFor, ...rest });

/** The acts on one subject, to be described for the recipient. */
export interface NotificationGroup {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  /** The last actor; null when no person acted. */
  readonly actorId: string | null;
}

/** The parts of a notification besides the actors. */
export interface NotificationAbout {
  /** The id of the thing that the notification links to. */
  readonly target: string;
  /** The comment of the target that it is about. */
  readonly comment?: string | null;
  /** The text that it is about; the list shows its beginning. */
  readonly text?: string;
  readonly thumbnail?: Notification['thumbnail'];
  /** Whether the recipient has done what it invites to, such as following back. */
  readonly isDone?: boolean;
}

/** Kinds of notifications and their descriptions. The area that sends them contributes it. */
export interface NotificationSource {
  readonly kinds: readonly NotificationKind[];
  /** Describe these groups by id, in a fixed number of queries, without deleted and hidden subjects. */
  describe(viewer: Viewer, groups: readonly NotificationGroup[]): Promise<ReadonlyMap<string, NotificationAbout>>;
  /** The same for many viewers at once; for kinds that everyone gets in the same moment. */
  describeForMany?(asked: readonly GroupsOf[]): Promise<ReadonlyMap<string, NotificationAbout>>;
}

/** A viewer's groups. */
export interface GroupsOf {
  readonly viewer: Viewer;
  readonly groups: readonly NotificationGroup[];
}
