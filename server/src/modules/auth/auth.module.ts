import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/people.service.ts';
import { authRoutes } from './auth.routes.ts';
import { createAccounts } from './auth.service.ts';
import { createAuthLimits } from './auth-limits.ts';
import { createDevices } from './known-devices.ts';

/** Sign-up, sign-in and sign-out. */
export async function authModule({ auth, db, sessions, counts }: Platform, { people }: { people: People }) {
  const accounts = createAccounts({ auth, db, sessions, people });
  const { secret, baseURL } = await auth.$context;
  const devices = createDevices({ secret, secure: baseURL.startsWith('https:') });
  const limits = createAuthLimits({ counts, devices });
  return {
    name: 'auth',
    services: { accounts },
    routes: (server: FastifyInstance) => authRoutes(server, accounts, limits),
  };
}
