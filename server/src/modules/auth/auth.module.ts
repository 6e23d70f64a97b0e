import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/people.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createAccounts } from './auth.service.ts';
import { createDemoAccounts } from './demo-accounts.ts';

/** Sign-up, sign-in and sign-out. */
export function authModule({ auth, bus, passwords, db, sessions }: Platform, { people }: { people: People }) {
  const accounts = createAccounts({ auth, passwords, db, sessions, people });
  return {
    name: 'auth',
    services: { accounts, demoAccounts: createDemoAccounts({ db, bus, accounts }) },
    routes: (server: FastifyInstance) => authRoutes(server, accounts),
  };
}
