import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { digestJobs } from './digest.ts';
import type { DigestPart, DigestRecipients } from './digest-part.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

/** The weekly mail about what people have missed, from what domains bring. */
export async function digestModule(
  { db, mail, auth }: Platform,
  {
    isOn,
    publicUrl,
    parts,
    recipients,
  }: { isOn: boolean; publicUrl: string; parts: readonly DigestPart[]; recipients: DigestRecipients },
) {
  const { secret } = await auth.$context;
  const links = createUnsubscribeLinks({ secret, publicUrl });
  return {
    name: 'digest',
    services: { unsubscribeLinks: links },
    routes: (server: FastifyInstance) => unsubscribeRoutes(server, { links, turnOff: recipients.turnOff }),
    jobs: digestJobs({ db, mail, isOn, publicUrl, parts, recipients, links }),
  };
}
