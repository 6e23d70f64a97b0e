import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Followees } from '../relations/followees.ts';
import type { Relations } from '../relations/relations.ts';
import { createNameMatches } from './name-matches.ts';
import { peopleActivity } from './people.activity.ts';
import { peoplePersonalData } from './people.personal-data.ts';
import { personReportable } from './people.reportables.ts';
import { peopleRoutes } from './people.routes.ts';
import { peopleSearchable } from './people.searchables.ts';
import { createPeople } from './people.service.ts';
import { createSuggestions } from './suggestions.ts';
import { createUsers } from './users.service.ts';

/** People: their profiles, lists of them, and whom a person may know. */
export function peopleModule(
  { db, bus, caches, media }: Platform,
  { relations, followees }: { relations: Relations; followees: Followees },
) {
  const users = createUsers({ db, bus, caches, relations });
  const people = createPeople({ db, bus, media, relations, users });
  const suggestions = createSuggestions({ db, bus, caches, relations });
  const matches = createNameMatches({ db, bus, caches, relations, followees });
  return {
    name: 'people',
    services: { people, users },
    routes: (server: FastifyInstance) => peopleRoutes(server, { people, users, suggestions }),
    reportables: [personReportable({ db, people })],
    searchables: [peopleSearchable({ db, matches })],
    personalData: [peoplePersonalData],
    activity: [peopleActivity(db)],
  };
}
