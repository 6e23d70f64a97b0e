import { msg } from '@lingui/core/runtime-macro';
import type { LinkedProvider, SocialProviderKey } from '@quad/contract/accounts/social';
import type { Database, Executor } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../../platform/db/violations.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import type { NotifyOwner } from '../notify-owner.ts';
import type { Recoveries } from '../recoveries.ts';
import type { AssertNotLastMethod } from '../sign-in-methods.ts';
import * as repo from './social.repo.ts';
import { linkProblem } from './social.rules.ts';
import type { SocialIdentity } from './social-identity.ts';

/** These constraints reject the later of two concurrent links. */
const LINK_CONSTRAINTS = ['accounts_provider_id_account_id_key', 'accounts_person_provider_key'];
export const isLinkTaken = (error: unknown) => LINK_CONSTRAINTS.includes(violatedConstraint(error) ?? '');

/** The links between accounts of providers and accounts here. */
export function createSocialLinks(parts: {
  db: Database;
  configs: readonly SocialProviderConfig[];
  notifyOwner: NotifyOwner;
  recoveries: Recoveries;
  assertNotLastMethod: AssertNotLastMethod;
}) {
  const { db, configs, notifyOwner, recoveries, assertNotLastMethod } = parts;
  const nameOf = (provider: SocialProviderKey) => configs.find(({ key }) => key === provider)?.name ?? provider;
  const link = async (trx: Executor, person: repo.LockedPerson, identity: SocialIdentity): Promise<void> => {
    await repo.insertAccount(trx, person.id, identity);
    if (identity.emailVerified && identity.email?.toLowerCase() === person.email)
      await repo.verifyEmail(trx, person.id);
    await notifyOwner(trx, person, msg`Your account can be opened with ${{ provider: nameOf(identity.provider) }} now`);
  };

  return {
    /**
     * Link an identity to the person with its address, and return their id; undefined if nobody has the address. Throw
     * `social_email_not_verified` or `social_link_first` if the account may belong to another person. A disabled or
     * deleted account is returned without a link: opening its session then gives the reason.
     */
    linkByEmail: (email: string, identity: SocialIdentity): Promise<string | undefined> =>
      transact(db, async (trx) => {
        const person = await repo.lockByEmail(trx, email);
        if (!person) return undefined;
        const methods = await repo.signInMethodsOf(trx, person.id);
        const problem = linkProblem({ ...person, methods }, identity);
        if (problem) throw new AppError(problem);
        if (person.is_disabled) return person.id;
        await link(trx, person, identity);
        await recoveries.recovered(trx, person.id, 'provider');
        return person.id;
      }),

    /**
     * Link an identity to a signed-in person. Throw `social_linked_elsewhere` if another person has it, and
     * `social_linked_already` if this person has linked another identity of the provider.
     */
    async linkTo(personId: string, identity: SocialIdentity): Promise<void> {
      const isLinked = async () => {
        const owner = await repo.personOf(db, identity);
        if (owner && owner !== personId) throw new AppError('social_linked_elsewhere');
        return owner === personId;
      };
      if (await isLinked()) return;
      try {
        await transact(db, async (trx) => {
          const person = await repo.lockPerson(trx, personId);
          if (person) await link(trx, person, identity);
        });
      } catch (error) {
        if (!isLinkTaken(error)) throw error;
        if (!(await isLinked())) throw new AppError('social_linked_already', { cause: error });
      }
    },

    /** Unlink a provider. Throw `last_way_in` if it is the last sign-in method. */
    unlink: (personId: string, provider: SocialProviderKey): Promise<void> =>
      transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId);
        const methods = await repo.signInMethodsOf(trx, personId);
        if (!person || !methods.includes(provider)) return;
        // a provider that is no longer configured is no sign-in method, so it can always be unlinked
        if (configs.some(({ key }) => key === provider)) await assertNotLastMethod(trx, personId);
        await repo.deleteAccount(trx, personId, provider);
        await notifyOwner(
          trx,
          person,
          msg`Signing in with ${{ provider: nameOf(provider) }} was turned off for your account`,
        );
      }),

    /** The configured providers, and whether each is linked. */
    async list(personId: string): Promise<LinkedProvider[]> {
      const methods = await repo.signInMethodsOf(db, personId);
      return configs.map(({ key, name }) => ({ key, name, isLinked: methods.includes(key) }));
    },
  };
}

export type SocialLinks = ReturnType<typeof createSocialLinks>;
