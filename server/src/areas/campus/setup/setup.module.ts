import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/auth/auth.service.ts';
import type { Credentials } from '../../accounts/auth/credentials.ts';
import type { Colleges } from '../../college/colleges.service.ts';
import { setupRedirect, setupRoutes } from './setup.routes.ts';
import { createSetup } from './setup.service.ts';

/** The first visit to a Quad that nobody runs yet. */
export function setupModule(
  { db, mail, media, counts }: Platform,
  parts: { accounts: Accounts; credentials: Credentials; colleges: Colleges; config: Config },
) {
  const setup = createSetup({ db, mail, media, ...parts });
  return {
    name: 'setup',
    services: { setup },
    routes: (server: FastifyInstance) => {
      setupRoutes(server, { setup, accounts: parts.accounts, counts });
      if (!parts.config.demo) setupRedirect(server, setup);
    },
  };
}
