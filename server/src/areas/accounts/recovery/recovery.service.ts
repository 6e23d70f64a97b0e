import { INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { LINK_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJobs, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { retained } from '../../../platform/retention/retained.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { Recoveries } from '../auth/recoveries.ts';
import { countRecentMailsOf, deleteOldLinks, endLinks, findOpenLink, lockPerson, makeLink } from './links.ts';
import { recoveryMails } from './recovery.mails.ts';
import * as repo from './recovery.repo.ts';

const HOUR = 3_600_000;
/** Longer than for a mail: an admin hands the link over in person. */
const HANDED_OVER_HOURS = 24;

const mailReset = defineJob<{ email: string }>('mail-reset-link');
const forgetLinks = defineJob<object>('forget-email-links');
const NIGHTLY = '41 3 * * *';

/** A link that an admin hands over, and its lifetime. */
interface HandedLink {
  readonly url: string;
  readonly hours: number;
}

export type Recovery = ReturnType<typeof createRecovery>;

/** Recovery of accounts after a lost password. */
export function createRecovery(parts: {
  db: Database;
  mail: Mail;
  sessions: Sessions;
  accounts: Accounts;
  credentials: Credentials;
  recoveries: Recoveries;
  publicUrl: string;
}) {
  const { db, mail, sessions, accounts, credentials, recoveries, publicUrl } = parts;
  const mails = recoveryMails(publicUrl);

  // an attacker with the old password may have asked for these links
  credentials.whenReplaced((trx, personId) => endLinks(trx, personId, ['reset-password', 'change-email']));

  /** Mail the link, unless no usable account has the address, or the person has received too many. */
  const sendLink = (email: string): Promise<void> =>
    transact(db, async (trx) => {
      const person = await repo.findByEmail(trx, email);
      // people who deleted their account can still restore it, also after they lost the password
      if (!person || (person.is_disabled && !(await accounts.canRegainAccount(trx, person.id)))) return;
      await lockPerson(trx, person.id);
      if ((await countRecentMailsOf(trx, person.id, 'reset-password')) >= LINK_MAILS_PER_HOUR) return;
      const token = await makeLink(trx, {
        personId: person.id,
        purpose: 'reset-password',
        email: person.email,
        lifetimeMs: HOUR,
      });
      await mail.queue(trx, {
        cause: `reset-password:${newId()}`,
        personId: person.id,
        to: { name: '', address: person.email },
        content: () => mails.reset(linkTo(publicUrl, '/reset-password', token)),
      });
    });

  const jobs: readonly JobHandler[] = [
    handleJob(mailReset, ({ email }) => sendLink(email)),
    handleJob(
      forgetLinks,
      retained(db, 'email_links', () => deleteOldLinks(db)),
      { cron: NIGHTLY },
    ),
  ];

  const makeResetLink = async (trx: Executor, personId: string): Promise<HandedLink> => {
    const lifetimeMs = HANDED_OVER_HOURS * HOUR;
    const token = await makeLink(trx, { personId, purpose: 'reset-password', email: null, lifetimeMs });
    return { url: linkTo(publicUrl, '/reset-password', token), hours: HANDED_OVER_HOURS };
  };

  return {
    jobs,
    byMail: mail.canSend,

    /**
     * Queue the mail with a reset link. A job looks the address up, so neither the response nor its time reveals
     * whether an account exists. Throw `mail_not_set_up` without a mail server.
     */
    async forgot(email: string): Promise<void> {
      if (!mail.canSend) throw new AppError('mail_not_set_up');
      await this.queueResetLinksIn(db, [email]);
    },

    /** Queue reset links for several addresses in the caller's transaction, for an admin. */
    queueResetLinksIn: (trx: Executor, emails: readonly string[]): Promise<void> =>
      addJobs(
        trx,
        mailReset,
        emails.map((email) => ({ email: email.toLowerCase() })),
        { keyOf: ({ email }) => `mail-reset-link ${email}`, maxAttempts: 5 },
      ),

    /** Make a reset link for an admin to hand over. Earlier reset links end. */
    resetLink: (personId: string): Promise<HandedLink> => transact(db, (trx) => makeResetLink(trx, personId)),

    /** `resetLink` in the caller's transaction. */
    resetLinkIn: makeResetLink,

    /**
     * Make the link for the first password of a person added by an admin. Mail it, or return it without `byMail`. It
     * works as long as an invitation. Throw `mail_not_set_up` if it cannot be mailed.
     */
    async firstLinkIn(
      trx: Executor,
      { personId, email, byMail }: { personId: string; email: string; byMail: boolean },
    ): Promise<string | undefined> {
      if (byMail && !mail.canSend) throw new AppError('mail_not_set_up');
      const lifetimeMs = INVITATION_DAYS * 24 * HOUR;
      // opening a mailed link verifies the address
      const sentTo = byMail ? email : null;
      const token = await makeLink(trx, { personId, purpose: 'reset-password', email: sentTo, lifetimeMs });
      const url = linkTo(publicUrl, '/reset-password', token);
      if (!byMail) return url;
      await mail.queue(trx, {
        cause: `first-password:${newId()}`,
        personId,
        to: { name: '', address: email },
        content: () => mails.added(url),
      });
      return undefined;
    },

    /** After an admin changed a person's address, end all their links and notify the old address. */
    async addressChangedIn(trx: Executor, personId: string, oldEmail: string): Promise<void> {
      await endLinks(trx, personId, ['reset-password', 'verify-email', 'change-email']);
      await recoveries.recovered(trx, personId, 'email');
      if (!mail.canSend) return;
      await mail.queue(trx, {
        cause: `changed-email:${newId()}`,
        personId,
        to: { name: '', address: oldEmail },
        content: mails.changed,
      });
    },

    /**
     * Replace the password through a link. Throw `no_such_link` if the link is used, replaced or expired. Throw
     * `invalid_input` for a weak password; the link still works then. All sessions and other links of the account end.
     * If the address was never verified, a stranger may have made the account: all other sign-in methods end too.
     */
    async reset(token: string, password: string): Promise<void> {
      const link = await findOpenLink(db, token, ['reset-password']);
      if (!link) throw new AppError('no_such_link');
      const hash = await credentials.hashNew(password, { fullname: link.name, email: link.current_email });
      await transact(db, async (trx) => {
        await lockPerson(trx, link.person_id);
        // read again under the lock, so that the link works once
        const locked = await findOpenLink(trx, token, ['reset-password']);
        if (!locked) throw new AppError('no_such_link');
        const provesAddress = locked.email !== null && locked.email === locked.current_email;
        await credentials.replacePassword(trx, locked.person_id, hash, {
          asOnlyMethod: provesAddress && !locked.email_verified,
        });
        if (provesAddress) {
          await repo.setVerifiedEmail(trx, locked.person_id, locked.current_email);
          await endLinks(trx, locked.person_id, ['verify-email']);
        }
        if (mail.canSend)
          await mail.queue(trx, {
            cause: `password-changed:${newId()}`,
            personId: locked.person_id,
            to: { name: '', address: locked.current_email },
            content: mails.passwordChanged,
          });
      });
      sessions.forgetOf(link.person_id);
    },
  };
}

/** The token follows the `#`, so it reaches no server, log or Referer. */
export function linkTo(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`;
}
