import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { People } from '../../people/profiles/people.service.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Proofs } from '../auth/proof.ts';
import { createArchives } from './archives.service.ts';
import { createLeaving } from './leaving.service.ts';
import { myDataPersonalData } from './my-data.personal-data.ts';
import { myDataRoutes } from './my-data.routes.ts';

/**
 * What Quad holds of a person: downloading it, and deleting the account with it. `domains` say what they hold; they are
 * asked for when they are all there.
 */
export async function myDataModule(
  platform: Platform,
  { accounts, proofs, people, publicUrl }: { accounts: Accounts; proofs: Proofs; people: People; publicUrl: string },
  domains: () => readonly PersonalData[],
) {
  const archives = createArchives(platform, domains);
  const { secret } = await platform.auth.$context;
  const leaving = createLeaving(platform, { accounts, proofs, people, secret, publicUrl, domains });
  return {
    name: 'my-data',
    services: { leaving },
    routes: (server: FastifyInstance) => myDataRoutes(server, { archives, leaving, accounts }),
    jobs: [...archives.jobs, ...leaving.jobs],
    notifications: [archives.notifications],
    personalData: [myDataPersonalData],
  };
}
