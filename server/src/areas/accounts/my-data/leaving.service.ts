import { LEAVING_DAYS, LEAVING_PROOF_MS } from '@quad/contract/limits/accounts';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';
import { tokenSigner } from '../../../platform/auth/signed-tokens.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addJobs, defineJob, handleJob, type JobHandler } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { People } from '../../people/profiles/people.service.ts';
import { leavingChanged } from '../../people/relations/relations.ts';
import { isOnlyAdmin, lockAdmins } from '../auth/admins.sql.ts';
import type { Accounts } from '../auth/auth.service.ts';
import type { Proofs, SensitiveCall } from '../auth/proof.ts';
import { erasePerson } from './erasing.ts';
import * as repo from './leaving.repo.ts';
import { deletedMail, goodbyeMail } from './leaving-mails.ts';

const eraseAccount = defineJob<{ personId: string }>('erase-account', { pace: 'long' });
const DAY_MS = 24 * 3600 * 1000;

const isUsername = (text: string, username: string): boolean =>
  text.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();

export type Leaving = ReturnType<typeof createLeaving>;

/**
 * Deletion of accounts. A deleted account is hidden and signed out everywhere at once. For some days its owner can
 * restore it by signing in; then a job erases it.
 */
export function createLeaving(
  platform: Pick<Platform, 'db' | 'bus' | 'media' | 'uploads' | 'mail' | 'sessions'>,
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
    domains: readonly PersonalData[];
  },
) {
  const { db, bus, mail, sessions } = platform;
  const signer = tokenSigner(secret, 'keeping an account');

  // offer to restore the account, unless it is also disabled or an admin has deleted it
  accounts.checkSessions(async (trx, personId) => {
    const leaving = await repo.findLeaving(trx, personId);
    if (!leaving || leaving.stays_disabled || leaving.by_admin) return undefined;
    const proof = signer.sign(`${personId} ${Date.now() + LEAVING_PROOF_MS} ${leaving.asked_at.getTime()}`);
    return new AppError('account_leaving', { fields: { proof } });
  });

  accounts.onDisabling(repo.keepDisabledAfterRestore);

  const jobs: readonly JobHandler[] = [
    handleJob(eraseAccount, ({ personId }, { signal }) => erasePerson(platform, { people, domains }, personId, signal)),
  ];

  const queueErasing = (trx: Executor, personIds: readonly string[], runAt: Date): Promise<void> =>
    addJobs(
      trx,
      eraseAccount,
      personIds.map((personId) => ({ personId })),
      { keyOf: ({ personId }) => `erase-account ${personId}`, runAt },
    );

  const notifyDomains = async (trx: Executor, change: 'leaves' | 'returns', personIds: readonly string[]) => {
    if (personIds.length === 0) return;
    for (const domain of domains) await domain[change]?.(trx, personIds);
  };

  return {
    jobs,

    /**
     * Delete accounts for an admin, in the caller's transaction: hide them, sign them out and queue their erasing at
     * `eraseAt`. Their owners get a mail and cannot restore them. The number of statements does not grow with the
     * accounts.
     */
    async removeIn(trx: Executor, personIds: readonly string[], eraseAt: Date): Promise<void> {
      await repo.lockPeople(trx, personIds);
      const leavers = await repo.findOwners(trx, personIds);
      const ids = leavers.map(({ id }) => id);
      if (ids.length === 0) return;
      const wereLeaving = new Set(await repo.takeOverDeletions(trx, ids, eraseAt));
      const wereActive = new Set(await accounts.setHidden(trx, ids, true));
      const newlyLeaving = ids.filter((id) => !wereLeaving.has(id));
      const about = { asked_at: new Date(), erase_at: eraseAt, by_admin: true };
      await repo.insertLeaving(
        trx,
        newlyLeaving.map((id) => ({ ...about, person_id: id, stays_disabled: !wereActive.has(id) })),
      );
      await queueErasing(trx, ids, eraseAt);
      if (mail.canSend && eraseAt.getTime() > Date.now()) {
        const content = () => deletedMail({ eraseAt });
        await mail.queueMany(
          trx,
          leavers.map(({ id, email }) => ({
            cause: `deleted ${newId()}`,
            personId: id,
            to: { name: '', address: email },
            content,
          })),
        );
      }
      await bus.publish(trx, leavingChanged, {});
      await notifyDomains(trx, 'leaves', newlyLeaving);
    },

    /** Queue the erasing of an account again, if its deletion is pending: a hold may have kept it past its day. */
    async resumeErasing(trx: Executor, personId: string): Promise<void> {
      const leaving = await repo.findLeaving(trx, personId);
      if (leaving) await queueErasing(trx, [personId], leaving.erase_at);
    },

    /**
     * Restore accounts that an admin deleted. Return false if the erasing of one has begun, or if an owner deleted it;
     * the caller must then roll back.
     */
    async restoreIn(trx: Executor, personIds: readonly string[]): Promise<boolean> {
      await repo.lockPeople(trx, personIds);
      const leaving = await repo.findAllLeaving(trx, personIds);
      if (leaving.length < personIds.length || leaving.some(({ by_admin }) => !by_admin)) return false;
      if ((await repo.cancelDeletions(trx, personIds)).length < personIds.length) return false;
      await bus.publish(trx, leavingChanged, {});
      // an account that was disabled before its deletion stays disabled
      const free = leaving.filter(({ stays_disabled }) => !stays_disabled);
      await accounts.setHidden(
        trx,
        free.map(({ person_id }) => person_id),
        false,
      );
      await notifyDomains(trx, 'returns', personIds);
      return true;
    },

    /**
     * Delete the viewer's own account. `confirmation` is the password, or the username for an account without one.
     * Throw `wrong_confirmation`, `last_admin`, and the errors of `proofs.ask`.
     */
    async leave(call: SensitiveCall, confirmation: string): Promise<{ eraseAt: string }> {
      const { viewer } = call;
      const proved = await proofs.ask(call, confirmation);
      const leaver = await repo.findOwner(db, viewer.id);
      if (!leaver) throw new AppError('not_signed_in');
      if (proved === undefined && !isUsername(confirmation, leaver.username)) throw new AppError('wrong_confirmation');
      const [askedAt, eraseAt] = [new Date(), new Date(Date.now() + LEAVING_DAYS * DAY_MS)];
      await transact(db, async (trx) => {
        if (viewer.role === 'admin' && isOnlyAdmin(await lockAdmins(trx), viewer.id)) throw new AppError('last_admin');
        // an account that was just disabled must not be deleted, because restoring it would enable it
        if ((await accounts.setHidden(trx, [viewer.id], true)).length === 0) throw new AppError('not_signed_in');
        await repo.insertLeaving(trx, [{ person_id: viewer.id, asked_at: askedAt, erase_at: eraseAt }]);
        await queueErasing(trx, [viewer.id], eraseAt);
        if (mail.canSend) {
          await mail.queue(trx, {
            cause: `leaving ${newId()}`,
            personId: viewer.id,
            to: { name: '', address: leaver.email },
            content: () => goodbyeMail({ eraseAt, publicUrl }),
          });
        }
        await bus.publish(trx, leavingChanged, {});
        await notifyDomains(trx, 'leaves', [viewer.id]);
      });
      await sessions.endAllOf(viewer.id);
      return { eraseAt: eraseAt.toISOString() };
    },

    /**
     * Restore an account with the proof of a recent sign-in. Throw `cannot_keep_account` for an invalid proof, and
     * `account_disabled` if the account was disabled since or an admin has deleted it. Return the person.
     */
    async keep(proof: string): Promise<string> {
      const [personId = '', until, askedAt] = signer.read(proof)?.split(' ') ?? [];
      if (!(Number(until) > Date.now())) throw new AppError('cannot_keep_account');
      await transact(db, async (trx) => {
        await repo.lockPeople(trx, [personId]);
        const leaving = await repo.findLeaving(trx, personId);
        // a proof cancels only the deletion it was issued for, not a later one
        if (leaving?.asked_at.getTime() !== Number(askedAt)) throw new AppError('cannot_keep_account');
        if (leaving.stays_disabled || leaving.by_admin) throw new AppError('account_disabled');
        if ((await repo.cancelDeletions(trx, [personId])).length === 0) throw new AppError('cannot_keep_account');
        await accounts.setHidden(trx, [personId], false);
        await bus.publish(trx, leavingChanged, {});
        await notifyDomains(trx, 'returns', [personId]);
      });
      await sessions.endAllOf(personId);
      return personId;
    },
  };
}
