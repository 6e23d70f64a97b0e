import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { roleMay, viewerMay } from '../../platform/auth/staff.sql.ts';
import { isGroupHost, isGroupMember, readsGroup } from '../groups/groups.sql.ts';

/** Permissions on events, as conditions of a query on `events`. */

/** The viewer approves events by their role, or is an organiser. */
export const isPublisher = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  ${viewerMay(viewer, 'events')} or exists (select from event_organisers where person_id = ${viewer.id})
)`;

/** The viewer is an approver of the event: a host of its study group, else a publisher of the campus. */
export const decides = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  case when events.group_id is null then ${isPublisher(viewer)} else ${isGroupHost(viewer.id, 'events.group_id')} end
)`;

export const isEventHost = (personId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from event_hosts where event_hosts.event_id = events.id and event_hosts.person_id = ${personId}
)`;

/**
 * The viewer published the event for the campus and may still publish. Admins replace publishers who may not.
 */
export const certifies = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  events.group_id is null and ${isPublisher(viewer)} and (
    events.publisher_id = ${viewer.id} or (${viewerMay(viewer, 'events')} and not exists (
      select from people as publisher where publisher.id = events.publisher_id and not publisher.is_disabled
        and (${roleMay('publisher.role', 'events')} or publisher.id in (select person_id from event_organisers))
    ))
  )
)`;

/** Moderators have not hidden the event, or the person hosts it. For queries on `all_events`. */
export const isShownTo = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(not events.is_hidden or ${isEventHost(personId)})`;

export const seesEvent = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  (
    events.state in ('published', 'cancelled')
    and (events.group_id is null or ${readsGroup(viewer.id, 'events.group_id')})
  ) or ${isEventHost(viewer.id)} or ${decides(viewer)}
)`;

/** The event is published for the whole campus, not for a study group. */
export const isPublishedForAll = sql<boolean>`(events.state = 'published' and events.group_id is null)`;

/** Every account may see the event. */
export const isSeenByAll = sql<boolean>`(events.state in ('published', 'cancelled') and events.group_id is null)`;

/** The event is in the viewer's lists. Events of a study group are listed only for its members. */
export const isListed = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  events.state = 'published' and (events.group_id is null or ${isGroupMember(viewerId, 'events.group_id')})
)`;

/**
 * The event is not over. No event exceeds two weeks (`EVENT_LONGEST_MS`), so Postgres can use an index on the start.
 */
export const isUpcoming = sql<boolean>`(events.starts_at > now() - interval '14 days' and events.ends_at > now())`;
export const isOver = sql<boolean>`(events.starts_at <= now() and events.ends_at <= now())`;
