import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { Feeds } from '../feeds/feeds.service.ts';
import { createCollegeContents } from './college-content.service.ts';
import { collegePersonalData } from './colleges.personal-data.ts';
import { collegeRoutes } from './colleges.routes.ts';
import { createColleges } from './colleges.service.ts';

/** Colleges and what their pages show. */
export function collegesModule({ db, media }: Platform, { feeds }: { feeds: Feeds }) {
  const colleges = createColleges({ db });
  const collegeContents = createCollegeContents({ db, media, colleges });
  return {
    name: 'colleges',
    services: { colleges, collegeContents },
    routes: (server: FastifyInstance) => collegeRoutes(server, { colleges, contents: collegeContents, feeds }),
    personalData: [collegePersonalData],
  };
}
