import type { FastifyInstance } from 'fastify';
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
import { createGroupReplies } from './group-replies.service.ts';
import { createGroupRequests } from './group-requests.service.ts';
import { createGroupTopics } from './group-topics.service.ts';
import { groupActivity } from './groups.activity.ts';
import { eraseMentions } from './groups.erasure.ts';
import { groupPersonalData } from './groups.personal-data.ts';
import { groupReportable, replyReportable } from './groups.reportables.ts';
import { groupRoutes } from './groups.routes.ts';
import { groupSearchable } from './groups.searchables.ts';
import { createStudyGroups } from './groups.service.ts';

/** Study groups: members, topics and replies. */
export function groupsModule(
  { db, bus, caches, live, media }: Platform,
  { people, relations, summaries }: { people: People; relations: Relations; summaries: PersonSummaries },
) {
  const changes = createGroupChanges({ bus, live });
  const textEntities = createTextEntities({ people });
  const cards = createGroupCards({ db, caches, summaries, relations });
  const studyGroups = createStudyGroups({ db, live, changes, cards });
  const groupMembers = createGroupMembers({ db, live, groups: studyGroups, summaries, changes });
  const groupRequests = createGroupRequests({ db, live, groups: studyGroups, changes });
  const managed = createManagedGroups({ db, live, summaries, changes });
  const joins = createManagedJoins({ db, live, summaries, changes });
  const groupTopics = createGroupTopics({ db, live, groups: studyGroups, textEntities, changes });
  const groupReplies = createGroupReplies({
    db,
    live,
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
      groupConsoleRoutes(server, { db, summaries, managed, joins });
    },
    liveChannels: [groupChannel(db)],
    reportables: [groupReportable({ db, groups: studyGroups }), replyReportable({ db, replies: groupReplies })],
    notifications: groupNotifications(db),
    searchables: [groupSearchable(db)],
    activity: [groupActivity(db)],
    personalData: [{ ...groupPersonalData, erase: (personId: string) => eraseMentions(db, personId) }],
  };
}
