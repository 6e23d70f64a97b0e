import { msg } from '@lingui/core/runtime-macro';
import {
  defineNotification,
  type NotificationAbout,
  type NotificationSource,
  staff,
} from '../../concerns/notifications/notification-kind.ts';
import type { Database } from '../../platform/db/database.ts';
import * as repo from './group-notifications.repo.ts';

const groupPath = (group: string): string => `/groups/${group}`;
const membersPath = (group: string): string => `/groups/${group}?tab=members`;
const topicPath = (topic: string): string => `/groups/topics/${topic}`;

/** Subjects: a topic for `group-reply`, else a reply. For a new reply, SQL adds `group-reply` and `group-mention`. */
const replied = defineNotification('group-reply', {
  says: (who) => msg`${{ who }} replied in your study group`,
  leadsTo: topicPath,
  renews: true,
});
export const mentioned = defineNotification('group-mention', {
  says: (who) => msg`${{ who }} mentioned you in a study group`,
  leadsTo: topicPath,
});
export const removed = defineNotification('group-removal', {
  says: () => msg`A host removed your reply`,
  leadsTo: topicPath,
});

/** The subject is a group. SQL adds `group-admitted` when a place becomes free. */
export const asked = defineNotification('group-join', {
  says: (who) => msg`${{ who }} asks to join your study group`,
  leadsTo: membersPath,
});
export const accepted = defineNotification('group-accepted', {
  says: (who) => msg`${{ who }} let you into a study group`,
  leadsTo: groupPath,
});
const admitted = defineNotification('group-admitted', {
  says: () => msg`There is room for you in a study group`,
  leadsTo: groupPath,
});
export const madeHost = defineNotification('group-host', {
  says: (who) => msg`${{ who }} made you a host of a study group`,
  leadsTo: groupPath,
});
export const madeOwner = defineNotification('group-owner', {
  says: (who) => msg`${{ who }} handed a study group over to you`,
  leadsTo: groupPath,
});

/** Admins' acts on a group, for its hosts or its former owner. These notifications name no admin. */
export const groupClosed = defineNotification('group-closed', {
  says: () => msg`The admins have closed your study group`,
  renews: true,
  leadsTo: groupPath,
});
export const groupReopened = defineNotification('group-reopened', {
  says: () => msg`Your study group is open again`,
  renews: true,
  leadsTo: groupPath,
});
export const groupChanged = defineNotification('group-changed', {
  says: () => msg`The admins have changed your study group`,
  renews: true,
  leadsTo: groupPath,
});
/** Shown while a request to join is open. */
export const groupNudged = defineNotification('group-nudge', {
  says: () => msg`People are waiting to join your study group`,
  renews: true,
  leadsTo: membersPath,
});

/** The subject is a request for room. The group's owner gets `group-room`, the admins get `group-room-asked`. */
export const roomAnswered = defineNotification('group-room', {
  says: () => msg`Your request for more members was answered`,
  leadsTo: groupPath,
});
export const roomAsked = defineNotification('group-room-asked', {
  says: (who) => msg`${{ who }} asks for more members in a study group`,
  isFor: staff.groups,
  leadsTo: () => '/group-requests',
});

/** Notifications about study groups, limited to groups and replies that the recipient may still read. */
export function groupNotifications(db: Database): readonly NotificationSource[] {
  const described = (rows: readonly repo.NotifiedRow[]): ReadonlyMap<string, NotificationAbout> =>
    new Map(rows.map(({ id, target, text }) => [id, { target, text }]));
  return [
    {
      kinds: [replied],
      describe: async (viewer, groups) => described(await repo.findTopics(db, viewer.id, groups)),
    },
    {
      kinds: [mentioned, removed],
      describe: async (viewer, groups) => described(await repo.findReplies(db, viewer.id, groups)),
    },
    {
      kinds: [asked, accepted, admitted, madeHost, madeOwner, groupReopened, groupChanged],
      describe: async (viewer, groups) => described(await repo.findGroups(db, viewer.id, groups)),
    },
    {
      kinds: [groupClosed],
      describe: async (viewer, groups) => described(await repo.findClosed(db, viewer.id, groups)),
    },
    {
      kinds: [groupNudged],
      describe: async (viewer, groups) => described(await repo.findAskedFor(db, viewer.id, groups)),
    },
    {
      kinds: [roomAnswered, roomAsked],
      describe: async (viewer, groups) => described(await repo.findRequests(db, viewer, groups)),
    },
  ];
}
