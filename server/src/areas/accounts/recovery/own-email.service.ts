import type { OwnEmail } from '@quad/contract/accounts/recovery';
import { LINK_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Mail, NewMail } from '../../../platform/mail/mail.ts';
import { mailVerification } from '../auth/mail-verification.ts';
import {
  countRecentMailsOf,
  countRecentMailsTo,
  endLinks,
  findOpenLink,
  lockPerson,
  makeLink,
  pendingEmail,
} from './links.ts';
import { recoveryMails } from './recovery.mails.ts';
import * as repo from './recovery.repo.ts';
import { linkTo } from './recovery.service.ts';

const DAY = 24 * 3_600_000;
const LIFETIMES = { 'verify-email': 3 * DAY, 'change-email': DAY } as const;

export type OwnEmails = ReturnType<typeof createOwnEmails>;

/** Confirm and change people's own e-mail addresses. */
export function createOwnEmails(parts: { db: Database; bus: Bus; mail: Mail; publicUrl: string }) {
  const { db, bus, mail, publicUrl } = parts;
  const mails = recoveryMails(publicUrl);

  const get = async (personId: string): Promise<OwnEmail> => {
    const [person, pending] = await Promise.all([repo.findPerson(db, personId), pendingEmail(db, personId)]);
    if (!person) throw new AppError('no_such_person');
    return { email: person.email, isVerified: person.email_verified, pending, canMail: mail.canSend };
  };

  /** Mail a link to an address. Throw `too_many_mails` above the limit. */
  const sendLink = async (trx: Executor, purpose: keyof typeof LIFETIMES, personId: string, email: string) => {
    await lockPerson(trx, personId);
    // the address may be a stranger's, so the limit also counts mails that other accounts sent there
    const sent = [await countRecentMailsOf(trx, personId, purpose), await countRecentMailsTo(trx, email, purpose)];
    if (Math.max(...sent) >= LINK_MAILS_PER_HOUR) throw new AppError('too_many_mails');
    const token = await makeLink(trx, { personId, purpose, email, lifetimeMs: LIFETIMES[purpose] });
    const url = linkTo(publicUrl, '/verify-email', token);
    const content = () => (purpose === 'verify-email' ? mails.verify(url) : mails.change(url));
    await queueMail(trx, personId, email, `${purpose}:${newId()}`, content);
  };
  const queueMail = (trx: Executor, personId: string, address: string, cause: string, content: NewMail['content']) =>
    mail.queue(trx, { cause, personId, to: { name: '', address }, content });

  const verify = (personId: string): Promise<void> =>
    transact(db, async (trx) => {
      const person = await repo.findPerson(trx, personId);
      if (!person || person.email_verified) return;
      await sendLink(trx, 'verify-email', person.id, person.email);
    });

  const jobs: readonly JobHandler[] = [handleJob(mailVerification, ({ personId }) => verify(personId))];

  return {
    jobs,
    get,

    /** Throw `mail_not_set_up` without a mail server. */
    assertMail(): void {
      if (!mail.canSend) throw new AppError('mail_not_set_up');
    },

    /** Mail another link to confirm a person's address. Throw `mail_not_set_up` or `too_many_mails`. */
    async sendVerification(personId: string): Promise<OwnEmail> {
      if (!mail.canSend) throw new AppError('mail_not_set_up');
      await verify(personId);
      return get(personId);
    },

    /**
     * Mail a link to the new address and a notice to the current one. Only the person who opens the link learns whether
     * the new address is taken. Throw `too_many_mails` above the limit.
     */
    async change(personId: string, email: string): Promise<OwnEmail> {
      const address = email.toLowerCase();
      await transact(db, async (trx) => {
        await lockPerson(trx, personId);
        const person = await repo.findPerson(trx, personId);
        // entering the current address cancels a pending change
        if (!person || person.email === address) return endLinks(trx, personId, ['change-email']);
        await sendLink(trx, 'change-email', personId, address);
        await queueMail(trx, personId, person.email, `change-asked:${newId()}`, mails.changeAsked);
      });
      return get(personId);
    },

    /** Confirm or change the address of a link, and return the address. Throw `no_such_link` or `email_taken`. */
    verifyLink: (token: string): Promise<string> =>
      transact(db, async (trx) => {
        const asked = await findOpenLink(trx, token, ['verify-email', 'change-email']);
        if (asked) await lockPerson(trx, asked.person_id);
        const link = await findOpenLink(trx, token, ['verify-email', 'change-email']);
        if (!link || link.email === null) throw new AppError('no_such_link');
        // a link confirms only the address it was mailed to, and the person may have another one by now
        if (link.purpose === 'verify-email' && link.email !== link.current_email) throw new AppError('no_such_link');
        await endLinks(trx, link.person_id, ['verify-email', 'change-email']);
        await repo.setVerifiedEmail(trx, link.person_id, link.email).catch((error: unknown) => {
          if (violatedConstraint(error) !== 'people_email_key') throw error;
          throw new AppError('email_taken', { cause: error });
        });
        if (link.purpose === 'change-email') {
          // the owner of the old mailbox must not reset the password
          await endLinks(trx, link.person_id, ['reset-password']);
          await bus.publish(trx, personChanged, { personId: link.person_id });
          if (mail.canSend)
            await queueMail(trx, link.person_id, link.current_email, `changed-email:${newId()}`, mails.changed);
        }
        return link.email;
      }),
  };
}
