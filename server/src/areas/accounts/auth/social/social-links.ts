import type { LinkedProvider, SocialProviderKey } from '@quad/contract/accounts/social';
import type { Database, Executor } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../../platform/db/violations.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import type { Recoveries } from '../recoveries.ts';
import type { TellOwner } from '../tell-owner.ts';
import type { AssertNotLastWayIn } from '../ways-in.ts';
import * as repo from './social.repo.ts';
import { mayLinkByEmail } from './social.rules.ts';
import type { SocialIdentity } from './social-identity.ts';

/** They decide between two that link at the same moment. */
const LINK_CONSTRAINTS = ['accounts_provider_id_account_id_key', 'accounts_person_provider_key'];
export const isLinkTaken = (error: unknown) => LINK_CONSTRAINTS.includes(violatedConstraint(error) ?? '');

/** Which accounts of providers open which account here. */
export function createSocialLinks(parts: {
  db: Database;
  configs: readonly SocialProviderConfig[];
  tellOwner: TellOwner;
  recoveries: Recoveries;
  assertNotLastWayIn: AssertNotLastWayIn;
}) {
  const { db, configs, tellOwner, recoveries, assertNotLastWayIn } = parts;
  const nameOf = (provider: SocialProviderKey) => configs.find(({ key }) => key === provider)?.name ?? provider;
  const link = async (trx: Executor, person: repo.LockedPerson, identity: SocialIdentity): Promise<void> => {
    await repo.insertAccount(trx, person.id, identity);
    if (identity.emailVerified && identity.email?.toLowerCase() === person.email)
      await repo.verifyEmail(trx, person.id);
    await tellOwner(trx, person, `Your account can be opened with ${nameOf(identity.provider)} now`);
  };

  return {
    /**
     * Links an account of a provider to the person who has its address here, and answers who that is; undefined when
     * nobody has. `social_email_not_verified` and `social_link_first` when it might be somebody else's. An account that is
     * disabled, or being deleted, is not linked: opening a session says why there is none.
     */
    linkByEmail: (email: string, identity: SocialIdentity): Promise<string | undefined> =>
      transact(db, async (trx) => {
        const person = await repo.lockByEmail(trx, email);
        if (!person) return undefined;
        const ways = await repo.waysIn(trx, person.id);
        const refused = mayLinkByEmail({ ...person, ways }, identity);
        if (refused) throw new AppError(refused);
        if (person.is_disabled) return person.id;
        await link(trx, person, identity);
        await recoveries.recovered(trx, person.id, 'provider');
        return person.id;
      }),

    /** Links an account of a provider to somebody who is signed in; refused when it or they have another link. */
    async linkTo(personId: string, identity: SocialIdentity): Promise<void> {
      const linked = async () => {
        const owner = await repo.personOf(db, identity);
        if (owner && owner !== personId) throw new AppError('social_linked_elsewhere');
        return owner === personId;
      };
      if (await linked()) return;
      try {
        await transact(db, async (trx) => {
          const person = await repo.lockPerson(trx, personId);
          if (person) await link(trx, person, identity);
        });
      } catch (error) {
        if (!isLinkTaken(error)) throw error;
        if (!(await linked())) throw new AppError('social_linked_already', { cause: error });
      }
    },

    /** Unlinks a provider; `last_way_in` when nobody could sign in to the account any more. */
    unlink: (personId: string, provider: SocialProviderKey): Promise<void> =>
      transact(db, async (trx) => {
        const person = await repo.lockPerson(trx, personId);
        const ways = await repo.waysIn(trx, personId);
        if (!person || !ways.includes(provider)) return;
        // nobody signs in with one that is not set up any more
        if (configs.some(({ key }) => key === provider)) await assertNotLastWayIn(trx, personId);
        await repo.deleteAccount(trx, personId, provider);
        await tellOwner(trx, person, `Signing in with ${nameOf(provider)} was turned off for your account`);
      }),

    /** The providers that are set up, and those that are linked though they are not set up any more. */
    async list(personId: string): Promise<LinkedProvider[]> {
      const ways = await repo.waysIn(db, personId);
      return configs.map(({ key, name }) => ({ key, name, isLinked: ways.includes(key) }));
    },
  };
}

export type SocialLinks = ReturnType<typeof createSocialLinks>;
