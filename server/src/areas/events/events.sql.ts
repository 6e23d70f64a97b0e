import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { isGroupHost, isGroupMember, readsGroup } from '../groups/groups.sql.ts';

/** Who may know of an event and decide about it, as conditions of a query on `events`. */

/** An admin, or one whom an admin lets publish events. */
export const isPublisher = ({ id, role }: Viewer): RawBuilder<boolean> => sql<boolean>`(
  ${role}::text = 'admin' or exists (select from event_organisers where person_id = ${id})
)`;

/** The viewer decides about the event: of a study group its hosts do, of all others those who publish. */
export const decides = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  case when events.group_id is null then ${isPublisher(viewer)} else ${isGroupHost(viewer.id, 'events.group_id')} end
)`;

export const isEventHost = (personId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from event_hosts where event_hosts.event_id = events.id and event_hosts.person_id = ${personId}
)`;

/** The viewer published the event for the campus and still may; in the place of a publisher who no longer may, an admin. */
export const certifies = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  events.group_id is null and ${isPublisher(viewer)} and (
    events.publisher_id = ${viewer.id} or (${viewer.role}::text = 'admin' and not exists (
      select from people as publisher where publisher.id = events.publisher_id and not publisher.is_disabled
        and (publisher.role = 'admin' or publisher.id in (select person_id from event_organisers))
    ))
  )
)`;

/** The event is not hidden by moderators, or the person is one of its hosts. For queries on `all_events`. */
export const isShownToHosts = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(not events.is_hidden or ${isEventHost(personId)})`;

/** The viewer may see the event. */
export const seesEvent = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  (
    events.state in ('published', 'cancelled')
    and (events.group_id is null or ${readsGroup(viewer.id, 'events.group_id')})
  ) or ${isEventHost(viewer.id)} or ${decides(viewer)}
)`;

/** The event is published for the whole campus, not for a study group. */
export const isPublishedForAll = sql<boolean>`(events.state = 'published' and events.group_id is null)`;

/** Everybody with an account may see the event. */
export const isSeenByAll = sql<boolean>`(events.state in ('published', 'cancelled') and events.group_id is null)`;

/** The event stands in lists of what is on: one of a study group for its members alone. */
export const isListed = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  events.state = 'published' and (events.group_id is null or ${isGroupMember(viewerId, 'events.group_id')})
)`;

/** It is on or comes. What is on began two weeks ago at most (`EVENT_LONGEST_MS`). */
export const isAhead = sql<boolean>`(events.starts_at > now() - interval '14 days' and events.ends_at > now())`;
export const isOver = sql<boolean>`(events.starts_at <= now() and events.ends_at <= now())`;
