import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { digestJobs } from './digest.ts';
import { type DigestPart, type DigestRecipients, sendsBulkMails } from './digest-part.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { type UnsubscribeTexts, unsubscribeRoutes } from './unsubscribe-pages.ts';

const WEEKLY_MAIL: UnsubscribeTexts = {
  title: 'Weekly email',
  question: 'Stop the weekly email to this account?',
  what: 'the weekly email',
};

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
  const links = createUnsubscribeLinks({ secret, publicUrl, mails: 'digest' });
  return {
    name: 'digest',
    services: { unsubscribeLinks: links },
    routes: (server: FastifyInstance) =>
      unsubscribeRoutes(server, { links, turnOff: recipients.turnOff, texts: WEEKLY_MAIL }),
    jobs: digestJobs({ db, mail, isOn: sendsBulkMails({ mail, config }), publicUrl, parts, recipients, links }),
  };
}
