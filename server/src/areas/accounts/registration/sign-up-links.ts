import type { Language } from '@quad/contract/language/languages';
import type { Database } from '../../../platform/db/database.ts';
import { addJob, defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import { retained } from '../../../platform/retention/retained.ts';
import { currentLanguage, inLanguage } from '../../../platform/texts/language.ts';
import type { Invitations } from './invitations.service.ts';

const mailLink = defineJob<{ email: string; language?: Language }>('mail-sign-up-link');
const forgetOldLinks = defineJob<object>('forget-sign-up-links');
const NIGHTLY = '37 3 * * *';

/**
 * The jobs that mail sign-up links and delete old ones. `queueLink` queues at most one mail to an address at a time,
 * in the language of the call.
 */
export function createSignUpLinks({ db, invitations }: { db: Database; invitations: Invitations }) {
  return {
    queueLink(email: string) {
      const address = email.toLowerCase();
      const payload = { email: address, language: currentLanguage() };
      return addJob(db, mailLink, payload, { key: `mail-sign-up-link ${address}`, maxAttempts: 5 });
    },
    jobs: [
      handleJob(mailLink, ({ email, language = 'en' }) => inLanguage(language, () => invitations.mailLink(email))),
      handleJob(forgetOldLinks, retained(db, 'sign_up_links', invitations.forgetOld), { cron: NIGHTLY }),
    ],
  };
}
