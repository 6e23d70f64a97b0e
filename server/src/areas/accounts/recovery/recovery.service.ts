import { INVITATION_DAYS } from '@quad/contract/limits/accounts';
import { LINK_MAILS_PER_HOUR } from '@quad/contract/wire/rate-limits';
import type { Sessions } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJobs, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { Recoveries } from '../auth/recoveries.ts';
import { deleteOldLinks, endLinks, lockPerson, makeLink, openLink, sentLately } from './links.ts';
import { recoveryMails } from './recovery.mails.ts';
import * as repo from './recovery.repo.ts';

const HOUR = 3_600_000;
/** A link that is handed over by a person takes longer than a mail. */
const HANDED_OVER_HOURS = 24;

const mailReset = defineJob<{ email: string }>('mail-reset-link');
const forgetLinks = defineJob<object>('forget-email-links');
const NIGHTLY = '41 3 * * *';

/** A link that a person hands over, and for how long it works. */
interface HandedLink {
  readonly url: string;
  readonly hours: number;
}

export type Recovery = ReturnType<typeof createRecovery>;

/** Ways back into an account whose password is lost. */
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

  // somebody who knew the old password may have asked for them
  credentials.whenReplaced((trx, personId) => endLinks(trx, personId, ['reset-password', 'change-email']));

  /** Sends the link, if there is an account with this address and it was not sent too many. */
  const sendLink = (email: string): Promise<void> =>
    transact(db, async (trx) => {
      const person = await repo.findByEmail(trx, email);
      // whoever has deleted their account can keep it, and a lost password must not be in the way of that
      if (!person || (person.is_disabled && !(await accounts.mayComeBack(trx, person.id)))) return;
      await lockPerson(trx, person.id);
      if ((await sentLately(trx, person.id, 'reset-password')) >= LINK_MAILS_PER_HOUR) return;
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
        content: mails.reset(linkTo(publicUrl, '/reset-password', token)),
      });
    });

  const jobs: readonly JobHandler[] = [
    handleJob(mailReset, ({ email }) => sendLink(email)),
    handleJob(forgetLinks, () => deleteOldLinks(db), { cron: NIGHTLY }),
  ];

  const handedLink = async (trx: Executor, personId: string): Promise<HandedLink> => {
    const lifetimeMs = HANDED_OVER_HOURS * HOUR;
    const token = await makeLink(trx, { personId, purpose: 'reset-password', email: null, lifetimeMs });
    return { url: linkTo(publicUrl, '/reset-password', token), hours: HANDED_OVER_HOURS };
  };

  return {
    jobs,
    /** Whether links can be sent by mail. */
    byMail: mail.canSend,

    /**
     * Sends a link to the person with this address, if there is one. A job looks for them, so that neither the answer nor its
     * time tells whether there is such an account. `mail_not_set_up` without a mail server.
     */
    async forgot(email: string): Promise<void> {
      if (!mail.canSend) throw new AppError('mail_not_set_up');
      await this.forgotIn(db, [email]);
    },

    /** The same in a transaction, for an admin who has it sent to several. */
    forgotIn: (trx: Executor, emails: readonly string[]): Promise<void> =>
      addJobs(
        trx,
        mailReset,
        emails.map((email) => ({ email: email.toLowerCase() })),
        { keyOf: ({ email }) => `mail-reset-link ${email}`, maxAttempts: 5 },
      ),

    /** A link to choose a new password, for an admin to hand over. It ends earlier ones. */
    resetLink: (personId: string): Promise<HandedLink> => transact(db, (trx) => handedLink(trx, personId)),

    /** The same in a transaction. */
    resetLinkIn: handedLink,

    /**
     * A link at which somebody whom an admin has added chooses their first password: mailed to them, or answered. It works as
     * long as an invitation.
     */
    async firstLinkIn(
      trx: Executor,
      { personId, email, byMail }: { personId: string; email: string; byMail: boolean },
    ): Promise<string | undefined> {
      if (byMail && !mail.canSend) throw new AppError('mail_not_set_up');
      const lifetimeMs = INVITATION_DAYS * 24 * HOUR;
      // opening a link that came by mail shows that the address is theirs
      const sentTo = byMail ? email : null;
      const token = await makeLink(trx, { personId, purpose: 'reset-password', email: sentTo, lifetimeMs });
      const url = linkTo(publicUrl, '/reset-password', token);
      if (!byMail) return url;
      await mail.queue(trx, {
        cause: `first-password:${newId()}`,
        personId,
        to: { name: '', address: email },
        content: mails.added(url),
      });
      return undefined;
    },

    /** Ends all links of a person whose address an admin has changed, and tells the old address. */
    async addressChangedIn(trx: Executor, personId: string, oldEmail: string): Promise<void> {
      await endLinks(trx, personId, ['reset-password', 'verify-email', 'change-email']);
      await recoveries.recovered(trx, personId, 'email');
      if (!mail.canSend) return;
      await mail.queue(trx, {
        cause: `changed-email:${newId()}`,
        personId,
        to: { name: '', address: oldEmail },
        content: mails.changed(),
      });
    },

    /**
     * Replaces a password by a link: `no_such_link` when it was used, replaced or is too old, `invalid_input` for a
     * password that would be guessed, which leaves the link as it was. All sessions and all other links of the account end.
     * Where nobody had confirmed the address before, somebody else may have made the account: their other ways in go too.
     */
    async reset(token: string, password: string): Promise<void> {
      const link = await openLink(db, token, ['reset-password']);
      if (!link) throw new AppError('no_such_link');
      const hash = await credentials.hashNew(password, { fullname: link.name, email: link.current_email });
      await transact(db, async (trx) => {
        await lockPerson(trx, link.person_id);
        // of two that hold the link, one uses it
        const held = await openLink(trx, token, ['reset-password']);
        if (!held) throw new AppError('no_such_link');
        const showsAddress = held.email !== null && held.email === held.current_email;
        await credentials.replacePassword(trx, held.person_id, hash, {
          alone: showsAddress && !held.email_verified,
        });
        if (showsAddress) {
          await repo.setVerifiedEmail(trx, held.person_id, held.current_email);
          await endLinks(trx, held.person_id, ['verify-email']);
        }
        if (mail.canSend)
          await mail.queue(trx, {
            cause: `password-changed:${newId()}`,
            personId: held.person_id,
            to: { name: '', address: held.current_email },
            content: mails.passwordChanged(),
          });
      });
      sessions.forgetOf(link.person_id);
    },
  };
}

/** The token stands behind the `#`: no server, log or Referer is told it. */
export function linkTo(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`;
}
