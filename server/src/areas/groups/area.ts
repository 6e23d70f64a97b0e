import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { namedSubject } from '../../concerns/audit/audit-subject.ts';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/profiles/people.service.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { createTextEntities } from '../posts/text-entities/text-entities.ts';
import { groupConsoleRoutes } from './console/console.routes.ts';
import { createManagedGroups } from './console/managed-groups.service.ts';
import { createManagedJoins } from './console/managed-joins.service.ts';
import { createGroupCards } from './group-cards.ts';
import { createGroupChanges, groupChannel } from './group-changes.ts';
import { createGroupMembers } from './group-members.service.ts';
import { createGroupMembership } from './group-membership.ts';
import { groupNotifications } from './group-notifications.ts';
import type { GroupPart } from './group-part.ts';
import { groupPartRoutes } from './group-parts.routes.ts';
import { createGroupReplies } from './group-replies.service.ts';
import { createGroupRequests } from './group-requests.service.ts';
import { createGroupTopics } from './group-topics.service.ts';
import { groupActivity } from './groups.activity.ts';
import { eraseMentions, groupPersonalData } from './groups.personal-data.ts';
import { groupReportable, replyReportable } from './groups.reportables.ts';
import { groupRoutes } from './groups.routes.ts';
import { groupSearchable } from './groups.searchables.ts';
import { createStudyGroups, type StudyGroups } from './groups.service.ts';

/**
 * Study groups: members, requests to join, topics and replies.
 *
 * - A group's row is locked while the group changes (decision 130). Former members host none of its events (130).
 * - Other areas add sections to a group's page by their `groupParts`.
 * - `console/` has the admins' table of groups (decision 130).
 */
export function groupsArea(
  { db, reads, bus, caches, live, media }: Platform,
  { people, relations, summaries }: { people: People; relations: Relations; summaries: PersonSummaries },
) {
  const changes = createGroupChanges({ bus, live });
  const textEntities = createTextEntities({ people });
  const cards = createGroupCards({ db, caches, summaries, relations });
  const studyGroups = createStudyGroups({ db, reads, changes, cards });
  const groupMembers = createGroupMembers({ db, groups: studyGroups, summaries, changes });
  const groupRequests = createGroupRequests({ db, groups: studyGroups, changes });
  const managed = createManagedGroups({ db, reads, summaries, changes });
  const joins = createManagedJoins({ db, reads, summaries, changes });
  const groupTopics = createGroupTopics({ db, groups: studyGroups, textEntities, changes });
  const groupReplies = createGroupReplies({
    db,
    media,
    relations,
    groups: studyGroups,
    topics: groupTopics,
    textEntities,
    changes,
  });
  return {
    name: 'groups',
    services: {
      groupMembership: createGroupMembership({ db }),
      studyGroups,
      groupMembers,
      groupRequests,
      groupTopics,
      groupReplies,
    },
    routes(server: FastifyInstance): void {
      groupRoutes(server, {
        groups: studyGroups,
        members: groupMembers,
        requests: groupRequests,
        topics: groupTopics,
        replies: groupReplies,
      });
      groupConsoleRoutes(server, { db, managed, joins });
    },
    liveChannels: [groupChannel(db)],
    reportables: [groupReportable({ db, groups: studyGroups }), replyReportable({ db, replies: groupReplies })],
    notifications: groupNotifications(db),
    searchables: [groupSearchable(reads)],
    auditSubjects: [namedSubject('group', { table: 'groups', name: sql.ref('title') }, (id) => `/groups/${id}`)],
    activity: [groupActivity(db)],
    personalData: [{ ...groupPersonalData, erase: (personId: string) => eraseMentions(db, personId) }],
  };
}

/** The sections of a study group's page, from the `groupParts` of all areas. */
export function groupParts(
  _platform: Platform,
  given: { readonly studyGroups: StudyGroups; readonly contributed: { readonly groupParts: readonly GroupPart[] } },
) {
  const { studyGroups, contributed } = given;
  const parts = contributed.groupParts;
  return {
    name: 'group parts',
    routes: (server: FastifyInstance) => groupPartRoutes(server, { studyGroups, parts }),
  };
}
