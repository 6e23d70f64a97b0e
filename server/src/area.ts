import type { FastifyInstance } from 'fastify';
import type { KnownAccounts } from './areas/campus/known-accounts.ts';
import type { EventReference } from './areas/events/event-reference.ts';
import type { TrendingSource } from './areas/feeds/trending/trending-source.ts';
import type { GroupPart } from './areas/groups/group-part.ts';
import type { ConversationSubjectKind } from './areas/messages/conversation-subject.ts';
import type { AuditSubject } from './concerns/audit/audit-subject.ts';
import type { ActivitySource } from './concerns/dashboard/activity.ts';
import type { AttentionSource } from './concerns/dashboard/attention.ts';
import type { DigestPart } from './concerns/digest/digest-part.ts';
import type { NotificationSource } from './concerns/notifications/notification-kind.ts';
import type { PersonalData } from './concerns/personal-data/personal-data.ts';
import type { PushSilence } from './concerns/push/push-silence.ts';
import type { PushSource } from './concerns/push/push-source.ts';
import type { Reportable } from './concerns/reports/reportable.ts';
import type { AnySearchable } from './concerns/search/searchable.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import type { LiveChannel } from './platform/live/live-channel.ts';

/**
 * Everything that an area or a concern adds to the app. The function in its `area.ts` returns it, and `app.ts` lists
 * the functions in order (decision 39). Every field but the name is optional.
 */
export interface Area extends Partial<Contributed> {
  readonly name: string;
  /** The services for later areas, the demo campus and tests. Their names are unique in the whole app. */
  readonly services?: object;
  readonly routes?: (server: FastifyInstance) => void;
  /** Finishes the running work, after the server has closed and before the database closes. */
  readonly close?: () => Promise<void>;
}

/** The contributions: lists that areas extend, and that others read without naming an area. */
export interface Contributed {
  /** The handlers of the jobs that the area queues. Read by the queue. */
  readonly jobs: readonly JobHandler[];
  /** The channels that open apps can watch. Read by the live stream. */
  readonly liveChannels: readonly LiveChannel[];
  /** The kinds of subjects that users can report to the moderators. Read by the reports. */
  readonly reportables: readonly Reportable[];
  /** The checks that exempt accounts known to the college from the limits of new accounts. Read by the campus. */
  readonly knownAccounts: readonly KnownAccounts[];
  /** The kinds of notifications, and how each is described. Read by the notifications. */
  readonly notifications: readonly NotificationSource[];
  /** The sections of the weekly mail. Read by the digest. */
  readonly digestParts: readonly DigestPart[];
  /** The sources of push messages. Read by push. */
  readonly pushSources: readonly PushSource[];
  /** The times at which a person's devices get only official push messages. Read by push. */
  readonly pushSilences: readonly PushSilence[];
  /** The rows that name a person: their export and their erasure. Read by my data. */
  readonly personalData: readonly PersonalData[];
  /** The kinds of subjects that a conversation can be about. Read by the messages. */
  readonly conversationSubjects: readonly ConversationSubjectKind[];
  /** The sections of a study group's page. Read by the study groups. */
  readonly groupParts: readonly GroupPart[];
  /** The counts of items that refer to an event. Read by the events. */
  readonly eventReferences: readonly EventReference[];
  /** The kinds of items that search finds. Read by the search. */
  readonly searchables: readonly AnySearchable[];
  /** The awards and the points of the week. Read by the trending lists. */
  readonly trendingSources: readonly TrendingSource[];
  /** The checks for problems that admins should act on. Read by the dashboard. */
  readonly attention: readonly AttentionSource[];
  /** The newest events of the area. Read by the dashboard. */
  readonly activity: readonly ActivitySource[];
  /** The names and screens of subjects of the audit log. Read by the audit log and the dashboard. */
  readonly auditSubjects: readonly AuditSubject[];
}

/** The names of the contributions. The compiler refuses a list with a missing name. */
export const CONTRIBUTIONS = Object.keys({
  jobs: true,
  liveChannels: true,
  reportables: true,
  knownAccounts: true,
  notifications: true,
  digestParts: true,
  pushSources: true,
  pushSilences: true,
  personalData: true,
  conversationSubjects: true,
  groupParts: true,
  eventReferences: true,
  searchables: true,
  trendingSources: true,
  attention: true,
  activity: true,
  auditSubjects: true,
} satisfies Record<keyof Contributed, true>) as readonly (keyof Contributed)[];
