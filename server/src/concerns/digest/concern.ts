import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { digestJobs } from './digest.ts';
import { type DigestPart, type DigestRecipients, sendsDigest } from './digest-part.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

/** The weekly mail: unread notifications first, then the sections of the areas (`digestParts`). */
export async function digestConcern(
  { auth, config, db, mail }: Platform,
  given: {
    digestRecipients: DigestRecipients;
    unreadDigest: DigestPart;
    contributed: { readonly digestParts: readonly DigestPart[] };
  },
) {
  const { publicUrl } = config;
  const recipients = given.digestRecipients;
  const parts = [given.unreadDigest, ...given.contributed.digestParts];
  const { secret } = await auth.$context;
  const links = createUnsubscribeLinks({ secret, publicUrl });
  return {
    name: 'digest',
    services: { unsubscribeLinks: links },
    routes: (server: FastifyInstance) => unsubscribeRoutes(server, { links, turnOff: recipients.turnOff }),
    jobs: digestJobs({ db, mail, isOn: sendsDigest({ mail, config }), publicUrl, parts, recipients, links }),
  };
}
