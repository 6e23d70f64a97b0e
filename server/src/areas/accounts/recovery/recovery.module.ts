import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { Proofs } from '../auth/proof.ts';
import type { Recoveries } from '../auth/recoveries.ts';
import { createOwnEmails } from './own-email.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { createRecovery } from './recovery.service.ts';

/** Lost passwords, and e-mail addresses that are shown to be somebody's. */
export function recoveryModule(
  { db, bus, mail, counts, sessions }: Platform,
  {
    accounts,
    credentials,
    proofs,
    recoveries,
    publicUrl,
  }: {
    accounts: Accounts;
    credentials: Credentials;
    proofs: Proofs;
    recoveries: Recoveries;
    publicUrl: string;
  },
) {
  const recovery = createRecovery({ db, mail, sessions, accounts, credentials, recoveries, publicUrl });
  const ownEmails = createOwnEmails({ db, bus, mail, publicUrl });
  return {
    name: 'recovery',
    services: { recovery },
    jobs: [...recovery.jobs, ...ownEmails.jobs],
    routes: (server: FastifyInstance) => recoveryRoutes(server, { recovery, ownEmails, proofs, counts }),
  };
}
