import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import type { People } from '../people/people.service.ts';
import { authPersonalData } from './auth.personal-data.ts';
import { authRoutes } from './auth.routes.ts';
import { createAccounts } from './auth.service.ts';
import { createAuthLimits } from './auth-limits.ts';
import { createCredentials } from './credentials.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { createDevices } from './known-devices.ts';

/** Sign-up, sign-in and sign-out. */
export async function authModule(platform: Platform, { people }: { people: People }) {
  const { auth, bus, passwords, db, sessions, counts } = platform;
  const accounts = createAccounts({ auth, passwords, db, sessions, people });
  const { secret, baseURL } = await auth.$context;
  const devices = createDevices({ secret, secure: baseURL.startsWith('https:') });
  const limits = createAuthLimits({ counts, devices });
  return {
    name: 'auth',
    services: {
      accounts,
      credentials: createCredentials({ db, bus, passwords }),
      demoAccounts: createDemoAccounts({ db, bus, accounts }),
    },
    routes: (server: FastifyInstance) => authRoutes(server, accounts, limits),
    personalData: [authPersonalData],
  };
}
