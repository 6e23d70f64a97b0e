import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { languageOfPerson } from '../../platform/texts/languages-of-people.ts';
import { digestJobs } from './digest.ts';
import { type DigestPart, type DigestRecipients, sendsBulkMails } from './digest-part.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';
import { type UnsubscribeTexts, unsubscribeRoutes } from './unsubscribe-pages.ts';

const weeklyMail = (): UnsubscribeTexts => ({
  title: say(msg`Weekly email`),
  question: say(msg`Stop the weekly email to this account?`),
  done: say(msg`You won't get the weekly email any more. You can turn this on again in <0>Notification settings</0>.`),
  notValid: say(msg`You can turn the weekly email off in <0>Notification settings</0>.`),
});

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
      unsubscribeRoutes(server, {
        ...{ links, turnOff: recipients.turnOff, texts: weeklyMail },
        languageOfPerson: (id) => languageOfPerson(db, id),
      }),
    jobs: digestJobs({ db, mail, isOn: sendsBulkMails({ mail, config }), publicUrl, parts, recipients, links }),
  };
}
