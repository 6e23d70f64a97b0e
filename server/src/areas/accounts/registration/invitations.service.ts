import type { Invitation, InvitedAddress } from '@quad/contract/accounts/registration';
import { REMINDER_HOURS } from '@quad/contract/limits/accounts';
import { readCollegeName } from '../../../concerns/contacts/contacts.sql.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { pageOf } from '../../../platform/lists/page.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import { hashOfToken, invitationLink, newInvitationToken } from './invitation-link.ts';
import { accountExistsMail, invitationMail } from './invitation-mail.ts';
import * as repo from './invitations.repo.ts';

export type Invitations = ReturnType<typeof createInvitations>;

/** Invitations to sign up. A link works once, for one address. */
export function createInvitations({ db, mail, publicUrl }: { db: Database; mail: Mail; publicUrl: string }) {
  /**
   * Make a link for each lower-case address and mail it, in the language of the call, if a mail server is set up. Return
   * the links by address.
   */
  const sendLinks = async (
    trx: Executor,
    invitees: readonly repo.Invitee[],
    { kind, ...how }: repo.Sending,
  ): Promise<ReadonlyMap<string, string>> => {
    const tokens = new Map(invitees.map(({ email }) => [email, newInvitationToken()]));
    const made = await repo.upsertInvitations(
      trx,
      invitees.map((invitee) => ({ ...invitee, tokenHash: tokens.get(invitee.email)?.tokenHash ?? '' })),
      { kind, ...how },
    );
    const links = new Map(
      made.map(({ email }) => [email, invitationLink(publicUrl, tokens.get(email)?.token ?? '')] as const),
    );
    if (!mail.canSend || made.length === 0) return links;
    const college = await readCollegeName(trx);
    const mails = made.map(({ id, email, name, links_count }) => ({
      cause: `invitation:${id}:${links_count}`,
      to: { name: name ?? '', address: email },
      content: () => invitationMail({ kind, name, link: links.get(email) ?? '', isReminder: links_count > 1, college }),
      language: currentLanguage(),
    }));
    const [first] = mails;
    // a single mail goes before bulk mails, because an applicant may be waiting for it
    if (first && mails.length === 1) await mail.queue(trx, first);
    else await mail.queueMany(trx, mails);
    return links;
  };

  return {
    canMail: mail.canSend,

    /**
     * Invite the addresses that have no account and were never invited, in the caller's transaction. Return their
     * number.
     */
    async inviteNewcomers(trx: Executor, invitees: readonly repo.Invitee[]): Promise<number> {
      const taken = await repo.addressesWithAccount(
        trx,
        invitees.map(({ email }) => email),
      );
      const newcomers = invitees.filter(({ email }) => !taken.has(email));
      return (await sendLinks(trx, newcomers, { kind: 'sent', onlyNew: true })).size;
    },

    /**
     * Mail an invitation to each address that got none in the last `REMINDER_HOURS`, in the caller's transaction. Return
     * the addresses that get one.
     */
    async inviteRested(trx: Executor, invitees: readonly repo.Invitee[], by: string): Promise<ReadonlySet<string>> {
      const links = await sendLinks(trx, invitees, { kind: 'sent', invitedBy: by, restHours: REMINDER_HOURS });
      return new Set(links.keys());
    },

    /**
     * Invite addresses. An address that was invited before gets a new link. `by` is the admin; undefined in the shell.
     */
    invite: (emails: readonly string[], by?: string): Promise<InvitedAddress[]> =>
      transact(db, async (trx) => {
        // sorted, so that two admins who invite the same addresses cannot deadlock
        const all = [...new Set(emails.map((email) => email.toLowerCase()))].sort();
        const taken = await repo.addressesWithAccount(trx, all);
        const newcomers = all.filter((email) => !taken.has(email)).map((email) => ({ email }));
        const links = await sendLinks(trx, newcomers, { kind: 'sent', invitedBy: by });
        if (links.size > 0)
          await recordAct(trx, { by: by ?? 'shell', action: 'invitations.sent', details: { count: links.size } });
        return all.map((email): InvitedAddress => {
          const link = links.get(email);
          if (link === undefined) return { email, outcome: 'has_account', link: null };
          return mail.canSend ? { email, outcome: 'sent', link: null } : { email, outcome: 'made', link };
        });
      }),

    /** Mail a sign-up link to an address, or a notice that it already has an account. */
    async mailLink(address: string): Promise<void> {
      const email = address.toLowerCase();
      await transact(db, async (trx) => {
        const taken = await repo.addressesWithAccount(trx, [email]);
        if (!taken.has(email)) await sendLinks(trx, [{ email }], { kind: 'asked' });
        else
          await mail.queue(trx, {
            cause: `account-exists:${newId()}`,
            to: { name: '', address: email },
            content: () => accountExistsMail(publicUrl),
            language: currentLanguage(),
          });
      });
    },

    /** Return the invitation of a link. Throw `no_such_invitation` if it is used, revoked or expired. */
    async open(token: string) {
      const found = await repo.findByToken(db, hashOfToken(token));
      if (!found) throw new AppError('no_such_invitation');
      return found;
    },

    /** The open invitation that an admin has sent to an address. */
    sentTo: (email: string) => repo.findSentTo(db, email.toLowerCase()),

    /** Mark an invitation as used. Throw `no_such_invitation` if it is not open any more. */
    async accept(trx: Executor, { id, token, personId }: { id: string; token?: string | undefined; personId: string }) {
      const tokenHash = token === undefined ? undefined : hashOfToken(token);
      if (!(await repo.acceptInvitation(trx, { id, tokenHash, personId }))) throw new AppError('no_such_invitation');
    },

    verifyEmail: repo.verifyEmail,

    /** Invitations that admins have sent, newest first. */
    async list({ before, limit }: { before?: string | undefined; limit: number }) {
      const { rows, nextCursor } = pageOf(await repo.listSent(db, { before, limit: limit + 1 }), limit, ({ id }) => id);
      return {
        invitations: rows.map(
          (row): Invitation => ({
            _id: row.id,
            email: row.email,
            name: row.name ?? '',
            state: row.accepted_at ? 'accepted' : row.is_over ? 'expired' : 'open',
            createdAt: row.created_at.toISOString(),
            expiresAt: row.expires_at.toISOString(),
          }),
        ),
        nextCursor,
      };
    },

    /** Delete an open invitation, so that its link stops working. */
    async revoke(id: string, by: string): Promise<void> {
      await transact(db, async (trx) => {
        if (!(await repo.deleteSent(trx, id))) throw new AppError('no_such_invitation');
        await recordAct(trx, { by, action: 'invitation.revoked', subject: { type: 'invitation', id } });
      });
    },

    forgetOld: () => repo.deleteExpiredRequests(db),
  };
}
