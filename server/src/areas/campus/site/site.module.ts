import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/auth/auth.service.ts';
import type { People } from '../../people/profiles/people.service.ts';
import type { Posts } from '../../posts/posts.service.ts';
import { siteRoutes } from './site.routes.ts';
import { createSite } from './site.service.ts';

/** What Quad shows to guests. */
export function siteModule({ db, caches, bus }: Platform, parts: { accounts: Accounts; people: People; posts: Posts }) {
  const site = createSite({ db, caches, bus, ...parts });
  return {
    name: 'site',
    services: { site },
    routes: (server: FastifyInstance) => siteRoutes(server, site),
  };
}
