import type { FastifyInstance } from 'fastify';
import type { KnownAccounts } from './areas/campus/known-accounts.ts';
import type { EventReference } from './areas/events/event-reference.ts';
import type { TrendingSource } from './areas/feeds/trending/trending-source.ts';
import type { GroupPart } from './areas/groups/group-part.ts';
import type { ConversationSubjectKind } from './areas/messages/conversation-subject.ts';
import type { PostMark } from './areas/posts/marks/post-mark.ts';
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
 * What a domain brings, as its `<domain>.module.ts` says it: `app.ts` lists the modules in order and knows no more of
 * any of them. Everything but the name is optional. What is below `routes` are contributions: lists that a concern
 * which cuts across domains (reports, marks of posts) reads without naming a domain.
 */
export interface Module {
  readonly name: string;
  /** What other modules, the demo campus and tests may call. */
  readonly services?: object;
  /** Registers the domain's calls. */
  readonly routes?: (server: FastifyInstance) => void;
  /** What does the jobs that the domain queues. */
  readonly jobs?: readonly JobHandler[];
  /** What open apps can watch. */
  readonly liveChannels?: readonly LiveChannel[];
  /** Finishes what is under way, after the server has closed and before the database does. */
  readonly close?: () => Promise<void>;
  /** The kinds of things that can be reported to the moderators. */
  readonly reportables?: readonly Reportable[];
  /** Of whom the domain knows who they are. */
  readonly knownAccounts?: readonly KnownAccounts[];
  /** What a viewer may have done with a post (liked it, saved it, …). */
  readonly postMarks?: readonly PostMark[];
  /** What people are told of what happens in the domain. */
  readonly notifications?: readonly NotificationSource[];
  /** What is told in the weekly mail. */
  readonly digestParts?: readonly DigestPart[];
  /** What is pushed to people's devices when it is new. */
  readonly pushSources?: readonly PushSource[];
  /** When people have their devices silent but for what is official. */
  readonly pushSilences?: readonly PushSilence[];
  /** What the domain holds of a person: how they get it, and how it is erased. */
  readonly personalData?: readonly PersonalData[];
  /** The kinds of things that conversations can be about. */
  readonly conversationSubjects?: readonly ConversationSubjectKind[];
  /** What study groups have of the domain. */
  readonly groupParts?: readonly GroupPart[];
  /** What the domain has about events. */
  readonly eventReferences?: readonly EventReference[];
  /** The kinds of things that are found by search. */
  readonly searchables?: readonly AnySearchable[];
  /** What counts in the lists of the week: an award, what people contribute. */
  readonly trendingSources?: readonly TrendingSource[];
  /** What may need the attention of the people who run the campus. */
  readonly attention?: readonly AttentionSource[];
  /** What is new in the domain, for the dashboard. */
  readonly activity?: readonly ActivitySource[];
}

type Concern =
  | 'jobs'
  | 'liveChannels'
  | 'reportables'
  | 'knownAccounts'
  | 'postMarks'
  | 'notifications'
  | 'pushSources'
  | 'pushSilences'
  | 'digestParts'
  | 'personalData'
  | 'conversationSubjects'
  | 'groupParts'
  | 'eventReferences'
  | 'searchables'
  | 'trendingSources'
  | 'attention'
  | 'activity';

/** What all of these modules give to one concern, in their order. */
export function contributions<Kind extends Concern>(modules: readonly Module[], kind: Kind): NonNullable<Module[Kind]> {
  return modules.flatMap((module) => [...(module[kind] ?? [])]) as unknown as NonNullable<Module[Kind]>;
}

type ServicesIn<One> = One extends { readonly services: infer Services extends object } ? Services : never;
/** What all members of a union are together. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The services of all these modules, by their names. */
export function servicesOf<Modules extends readonly Module[]>(modules: Modules): Together<ServicesIn<Modules[number]>> {
  return Object.assign({}, ...modules.map(({ services }) => services));
}
