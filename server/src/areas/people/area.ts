import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNameMatches } from './profiles/name-matches.ts';
import { peopleActivity } from './profiles/people.activity.ts';
import { peoplePersonalData } from './profiles/people.personal-data.ts';
import { personReportable } from './profiles/people.reportables.ts';
import { peopleRoutes } from './profiles/people.routes.ts';
import { peopleSearchable } from './profiles/people.searchables.ts';
import { createPeople } from './profiles/people.service.ts';
import { createSuggestions } from './profiles/suggestions.ts';
import { createUsers } from './profiles/users.service.ts';
import { removeBlockedNotifications } from './relations/blocks.repo.ts';
import { blockRoutes } from './relations/blocks.routes.ts';
import { cleanUpAfterBlock, createBlocks } from './relations/blocks.service.ts';
import { createFollowees } from './relations/followees.ts';
import { followRoutes } from './relations/follows.routes.ts';
import { createFollows } from './relations/follows.service.ts';
import { friendRoutes } from './relations/friends.routes.ts';
import { createFriends } from './relations/friends.service.ts';
import { relationNotifications } from './relations/relation-notifications.ts';
import { eraseRelations } from './relations/relations.erasure.ts';
import { relationPersonalData } from './relations/relations.personal-data.ts';
import { createRelations } from './relations/relations.ts';
import { createPersonSummaries } from './summaries/person-summaries.ts';

/**
 * People: their profiles, the follows, friends, blocks and mutes between them, and suggestions.
 *
 * - `relations/visibility.rules.ts` has the visibility rules, and `visibility.sql.ts` repeats them as query conditions.
 *   The same test cases check both (decision 229). All code that shows people or posts uses them.
 * - Only `relations.change` changes relations, so that every cache is cleared (decision 68).
 * - Person summaries are the names and pictures of authors and owners, cached for all areas.
 */
export function peopleArea({ db, reads, bus, caches, media }: Platform) {
  const summaries = createPersonSummaries({ db, bus, caches });
  const relations = createRelations({ db, bus, caches });
  const followees = createFollowees({ db, caches, relations });
  const follows = createFollows({ db, summaries, relations, followees });
  const friends = createFriends({ db, relations });
  const blocks = createBlocks({ db, relations });
  const users = createUsers({ db, reads, bus, caches, relations });
  const people = createPeople({ db, bus, media, relations, users });
  const suggestions = createSuggestions({ db, bus, caches, relations });
  const matches = createNameMatches({ db, bus, caches, relations, followees });
  return {
    name: 'people',
    services: { summaries, relations, followees, follows, friends, blocks, people, users },
    routes(server: FastifyInstance): void {
      peopleRoutes(server, { people, users, suggestions });
      followRoutes(server, follows);
      friendRoutes(server, friends);
      blockRoutes(server, blocks);
    },
    jobs: [handleJob(cleanUpAfterBlock, ({ one, other }) => removeBlockedNotifications(db, one, other))],
    reportables: [personReportable({ db, people })],
    notifications: [relationNotifications(db)],
    searchables: [peopleSearchable({ db: reads, matches })],
    activity: [peopleActivity(db)],
    personalData: [
      peoplePersonalData,
      { ...relationPersonalData, erase: (personId: string) => eraseRelations(relations, personId) },
    ],
  };
}
