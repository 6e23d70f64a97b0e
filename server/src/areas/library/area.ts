import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GroupMembership } from '../groups/group-membership.ts';
import type { Relations } from '../people/relations/relations.ts';
import type { PersonSummaries } from '../people/summaries/person-summaries.ts';
import { libraryJobs } from './library.jobs.ts';
import { libraryPersonalData } from './library.personal-data.ts';
import { itemReportable, requestReportable } from './library.reportables.ts';
import { libraryRoutes } from './library.routes.ts';
import { createLibrary } from './library.service.ts';
import { libraryTrending } from './library.trending.ts';
import { createLibraryCards } from './library-cards.ts';
import { createLibraryFiles } from './library-files.service.ts';
import { createLibraryGroups, libraryGroupRoutes, notesOfGroup } from './library-groups.ts';
import { announceAnswer, libraryNotifications } from './library-notifications.ts';
import { libraryRequestRoutes } from './library-requests.routes.ts';
import { createLibraryRequests } from './library-requests.service.ts';
import { createLibrarySearch } from './library-search.ts';

/**
 * The library: books and notes, and requests for missing ones.
 *
 * - A file is stored once, under its hash (decision 124).
 * - A job reads each document in a separate process, in turns by person (decision 124).
 */
export function libraryArea(
  platform: Platform,
  {
    relations,
    summaries,
    groupMembership,
  }: { relations: Relations; summaries: PersonSummaries; groupMembership: GroupMembership },
) {
  const { db, reads, caches, live, media, uploads, scratch, logger, config } = platform;
  const files = createLibraryFiles({ db, media, uploads });
  const cards = createLibraryCards({ db, caches, summaries });
  const library = createLibrary({ db, reads, files, cards });
  const libraryRequests = createLibraryRequests({ db, library });
  const search = createLibrarySearch({ reads, caches, relations, cards });
  const libraryGroups = createLibraryGroups({ db, membership: groupMembership });
  return {
    name: 'library',
    services: { library, libraryRequests, libraryGroups },
    routes(server: FastifyInstance) {
      libraryRoutes(server, { library, search, requests: libraryRequests });
      libraryRequestRoutes(server, libraryRequests);
      libraryGroupRoutes(server, libraryGroups);
    },
    jobs: [
      ...libraryJobs({ db, live, media, scratch, logger, niceness: config.videoNiceness }),
      handleJob(announceAnswer, ({ id }) => libraryRequests.announce(id)),
    ],
    reportables: [itemReportable({ db, library }), requestReportable({ db, requests: libraryRequests })],
    notifications: [libraryNotifications(db)],
    searchables: [search.searchable],
    groupParts: [notesOfGroup(db)],
    trendingSources: [libraryTrending],
    personalData: [libraryPersonalData],
  };
}
