import type { FastifyInstance } from 'fastify';
import { handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonSummaries } from '../summaries/person-summaries.ts';
import { forgetBlocked as forgetBlockedRows } from './blocks.repo.ts';
import { blockRoutes } from './blocks.routes.ts';
import { createBlocks, forgetBlocked } from './blocks.service.ts';
import { createFollowees } from './followees.ts';
import { followRoutes } from './follows.routes.ts';
import { createFollows } from './follows.service.ts';
import { friendRoutes } from './friends.routes.ts';
import { createFriends } from './friends.service.ts';
import { relationNotifications } from './relation-notifications.ts';
import { eraseRelations } from './relations.erasure.ts';
import { relationPersonalData } from './relations.personal-data.ts';
import { createRelations } from './relations.ts';

/** What people are to each other (follows, friends, blocks, mutes), and who sees whom because of it. */
export function relationsModule({ db, bus, caches, live }: Platform, { summaries }: { summaries: PersonSummaries }) {
  const relations = createRelations({ db, bus, caches, live });
  const followees = createFollowees({ db, caches, relations });
  const follows = createFollows({ db, summaries, relations, followees });
  const friends = createFriends({ db, relations });
  const blocks = createBlocks({ db, relations });
  return {
    name: 'relations',
    services: { relations, followees, follows, friends, blocks },
    routes(server: FastifyInstance): void {
      followRoutes(server, follows);
      friendRoutes(server, friends);
      blockRoutes(server, blocks);
    },
    jobs: [handleJob(forgetBlocked, ({ one, other }) => forgetBlockedRows(db, one, other))],
    notifications: [relationNotifications(db)],
    personalData: [{ ...relationPersonalData, erase: (personId: string) => eraseRelations(relations, personId) }],
  };
}
