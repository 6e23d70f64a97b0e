import { LEAVING_DAYS, LEAVING_PROOF_MS } from '@quad/contract/limits';
import { tokenSigner } from '../../platform/auth/signed-tokens.ts';
import type { Executor } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob, defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOnlyAdmin, lockAdmins } from '../auth/admins.sql.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Proofs, SensitiveCall } from '../auth/proof.ts';
import type { People } from '../people/people.service.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { erasePerson } from './erasing.ts';
import * as repo from './leaving.repo.ts';
import { deletedMail, goodbyeMail } from './leaving-mails.ts';

const eraseAccount = defineJob<{ personId: string }>('erase-account', { pace: 'long' });
const DAY_MS = 24 * 3600 * 1000;

const isUsername = (text: string, username: string): boolean =>
  text.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();

export type Leaving = ReturnType<typeof createLeaving>;

/**
 * Deleting one's account: it is hidden and signed out everywhere at once. For some days whoever signs in is offered to
 * keep it; then a job erases it.
 */
export function createLeaving(
  platform: Pick<Platform, 'db' | 'media' | 'uploads' | 'mail' | 'sessions' | 'live'>,
  {
    accounts,
    proofs,
    people,
    secret,
    publicUrl,
    domains,
  }: {
    accounts: Accounts;
    proofs: Proofs;
    people: People;
    secret: string;
    publicUrl: string;
    domains: () => readonly PersonalData[];
  },
) {
  const { db, mail, sessions, live } = platform;
  const signer = tokenSigner(secret, 'keeping an account');

  // somebody who was disabled meanwhile is told that instead
  accounts.checkSessions(async (trx, personId) => {
    const leaving = await repo.findLeaving(trx, personId);
    if (!leaving || leaving.stays_disabled || leaving.by_admin) return undefined;
    const proof = signer.sign(`${personId} ${Date.now() + LEAVING_PROOF_MS} ${leaving.asked_at.getTime()}`);
    return new AppError('account_leaving', { fields: { proof } });
  });

  accounts.noteHidden(repo.noteDisabled);

  const jobs: readonly JobHandler[] = [
    handleJob(eraseAccount, ({ personId }, { signal }) =>
      erasePerson(platform, { people, domains: domains() }, personId, signal),
    ),
  ];

  const queueErasing = (trx: Executor, personId: string, runAt: Date): Promise<void> =>
    addJob(trx, eraseAccount, { personId }, { key: `erase-account ${personId}`, runAt });

  /** Tells the domains that somebody leaves; answers what `live.deliver` tells. */
  const tellDomains = async (trx: Executor, personId: string): Promise<string[]> => {
    const told: string[] = [];
    for (const { leaves } of domains()) told.push(...((await leaves?.(trx, personId)) ?? []));
    return told;
  };

  return {
    jobs,

    /**
     * Deletes an account for an admin, in the transaction that is given: it is hidden and signed out, and erased at `eraseAt`.
     * Its owner, who is told by mail, cannot keep it. Answers what `live.deliver` is to tell after the commit.
     */
    async removeIn(trx: Executor, personId: string, eraseAt: Date): Promise<readonly string[]> {
      await repo.lockPerson(trx, personId);
      const leaver = await repo.findLeaver(trx, personId);
      if (!leaver) return [];
      const wasLeaving = await repo.hurryLeaving(trx, personId, eraseAt);
      const wasActive = await accounts.setHidden(trx, personId, true);
      if (!wasLeaving) {
        const about = { person_id: personId, asked_at: new Date(), erase_at: eraseAt, by_admin: true };
        await repo.insertLeaving(trx, { ...about, stays_disabled: !wasActive });
      }
      await queueErasing(trx, personId, eraseAt);
      if (mail.canSend && eraseAt.getTime() > Date.now())
        await mail.queue(trx, {
          cause: `deleted ${newId()}`,
          personId,
          to: { name: '', address: leaver.email },
          content: deletedMail({ eraseAt }),
        });
      return wasLeaving ? [] : tellDomains(trx, personId);
    },

    /** Takes back what `removeIn` has done, as long as nothing is erased; false when that has begun, or it was not an admin's. */
    async restoreIn(trx: Executor, personId: string): Promise<boolean> {
      await repo.lockPerson(trx, personId);
      const leaving = await repo.findLeaving(trx, personId);
      if (!leaving?.by_admin || !(await repo.stopLeaving(trx, personId))) return false;
      // one that was disabled before it was deleted is disabled again
      if (!leaving.stays_disabled) await accounts.setHidden(trx, personId, false);
      return true;
    },

    /**
     * Deletes one's account. `call` proves with its password that it is the owner who does; one that has none is confirmed by
     * its username besides (`wrong_confirmation`). Throws `last_admin`, and what a proof throws.
     */
    async leave(call: SensitiveCall, confirmation: string): Promise<{ eraseAt: string }> {
      const { viewer } = call;
      const proved = await proofs.ask(call, confirmation);
      const leaver = await repo.findLeaver(db, viewer.id);
      if (!leaver) throw new AppError('not_signed_in');
      if (proved === undefined && !isUsername(confirmation, leaver.username)) throw new AppError('wrong_confirmation');
      const [askedAt, eraseAt] = [new Date(), new Date(Date.now() + LEAVING_DAYS * DAY_MS)];
      const told = await transact(db, async (trx) => {
        if (viewer.role === 'admin' && isOnlyAdmin(await lockAdmins(trx), viewer.id)) throw new AppError('last_admin');
        // whose account was disabled meanwhile is signed out by now: keeping it would enable it
        if (!(await accounts.setHidden(trx, viewer.id, true))) throw new AppError('not_signed_in');
        await repo.insertLeaving(trx, { person_id: viewer.id, asked_at: askedAt, erase_at: eraseAt });
        await queueErasing(trx, viewer.id, eraseAt);
        if (mail.canSend) {
          const content = goodbyeMail({ eraseAt, publicUrl });
          await mail.queue(trx, {
            cause: `leaving ${newId()}`,
            personId: viewer.id,
            to: { name: '', address: leaver.email },
            content,
          });
        }
        return tellDomains(trx, viewer.id);
      });
      live.deliver(told);
      // also on other nodes: whoever holds what they show forgets it
      await sessions.endAllOf(viewer.id);
      return { eraseAt: eraseAt.toISOString() };
    },

    /** Keeps an account by what signing in to it has answered; `account_disabled` when it was disabled meanwhile. */
    async keep(proof: string): Promise<void> {
      const [personId = '', until, askedAt] = signer.read(proof)?.split(' ') ?? [];
      if (!(Number(until) > Date.now())) throw new AppError('cannot_keep_account');
      await transact(db, async (trx) => {
        await repo.lockPerson(trx, personId);
        const leaving = await repo.findLeaving(trx, personId);
        // it keeps the account from what it was given out for: whoever deletes it again has decided again
        if (leaving?.asked_at.getTime() !== Number(askedAt)) throw new AppError('cannot_keep_account');
        if (leaving.stays_disabled || leaving.by_admin) throw new AppError('account_disabled');
        if (!(await repo.stopLeaving(trx, personId))) throw new AppError('cannot_keep_account');
        await accounts.setHidden(trx, personId, false);
      });
      await sessions.endAllOf(personId);
    },
  };
}
