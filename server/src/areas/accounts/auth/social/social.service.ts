import type { Session } from '@quad/contract/accounts/auth';
import {
  PROVIDER_IDS,
  type ProvedIdentity,
  type SocialProvider as PublicProvider,
  type SocialProviderKey,
  socialCallback,
  type socialSignIn,
} from '@quad/contract/accounts/social';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { BodyOf } from '@quad/contract/wire/call';
import type { FastifyBaseLogger } from 'fastify';
import type { Origin } from '../../../../platform/auth/sessions.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { addJob } from '../../../../platform/jobs/jobs.ts';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import type { Accounts } from '../auth.service.ts';
import { digest, giveProof, redeemProof } from './proofs.ts';
import { createProvider } from './providers.ts';
import { reasonOf, refusalOf } from './refusal.ts';
import * as repo from './social.repo.ts';
import { agrees } from './social.rules.ts';
import type { SocialIdentity } from './social-identity.ts';
import { isLinkTaken, type SocialLinks } from './social-links.ts';
import { takeProviderPicture } from './social-picture.ts';
import type { Attempt } from './social-provider.ts';
import { STATE_LIFETIME_MS, type States } from './states.ts';

/** What a provider sends back with the browser, as our own address has it. */
type Query = Readonly<Record<string, string | undefined>>;

/** An answer of a provider that is one to a sign-in which this browser began. */
interface Answered {
  readonly provider: SocialProviderKey;
  readonly state: string;
  readonly query: Query;
  readonly challenge: string;
}

/** Two of the same person may sign in for the first time at the same moment. */
const TRIES = 3;
/** What the second of them may find, who looks again. */
const RACE_ERRORS: ReadonlySet<ErrorCode> = new Set(['email_taken', 'social_link_first']);

/** Signing in with a provider: the server asks it, and tells the app who it was with a proof. */
export function createSocial(parts: {
  db: Database;
  accounts: Accounts;
  links: SocialLinks;
  states: States;
  configs: readonly SocialProviderConfig[];
  publicUrl: string;
  logger: FastifyBaseLogger;
}) {
  const { db, accounts, links, states, configs, publicUrl, logger } = parts;
  const providers = new Map(configs.map((config) => [config.key, createProvider(config)] as const));
  const providerOf = (key: SocialProviderKey) => {
    const provider = providers.get(key);
    if (!provider) throw new AppError('social_not_set_up');
    return provider;
  };
  const redirectUriOf = (key: SocialProviderKey) => publicUrl + socialCallback.path.replace(':provider', key);
  const attemptOf = (key: SocialProviderKey, state: string): Attempt => ({
    redirectUri: redirectUriOf(key),
    state,
    ...states.secretsOf(state),
  });
  /** Throws what a provider did as one of our errors. */
  const refuse = (provider: SocialProviderKey) => (error: unknown) => {
    const refusal = refusalOf(error);
    // that somebody has thought better of it is nobody's business
    if (refusal.code !== 'social_denied')
      logger.warn({ provider, code: refusal.code, reason: reasonOf(refusal) }, 'a sign-in with a provider failed');
    throw refusal;
  };

  const add = (identity: SocialIdentity & { email: string }): Promise<string> =>
    accounts.register(
      { name: identity.name, email: identity.email, isProven: identity.emailVerified },
      async (trx, id) => {
        await repo.insertAccount(trx, id, identity);
        if (identity.emailVerified) await repo.verifyEmail(trx, id);
        const { photoUrl } = identity;
        if (photoUrl) await addJob(trx, takeProviderPicture, { personId: id, address: photoUrl }, { maxAttempts: 4 });
      },
    );

  /** Whose account it opens; somebody new gets one. */
  const personOf = async (identity: SocialIdentity): Promise<string> => {
    for (let tries = 1; ; tries++) {
      const linked = await repo.personOf(db, identity);
      if (linked) return linked;
      const { email } = identity;
      if (!email) throw new AppError('social_no_email');
      try {
        return (await links.linkByEmail(email, identity)) ?? (await add({ ...identity, email }));
      } catch (error) {
        // also when the other one has linked this provider since it was looked up
        const isRace = isLinkTaken(error) || (error instanceof AppError && RACE_ERRORS.has(error.code));
        if (!isRace || tries === TRIES) throw error;
      }
    }
  };

  return {
    /** The providers that are set up. */
    providers: (): PublicProvider[] => configs.map(({ key, name }) => ({ key, name })),

    /** Where a popup goes on to; `social_not_set_up`, and `social_unavailable` when the provider does not answer. */
    async start(key: SocialProviderKey, challenge: string, browser: string): Promise<URL> {
      const state = states.issue({ provider: key, challenge, browser });
      return providerOf(key).authorizationUrl(attemptOf(key, state)).catch(refuse(key));
    },

    /** Reads an answer of a provider without asking it anything; `social_state` when this browser did not begin it. */
    answered(provider: SocialProviderKey, query: Query, browser: string | undefined): Answered {
      const { state } = query;
      const began = state && browser ? states.read(state, { provider, browser }) : undefined;
      if (!state || !began) throw new AppError('social_state');
      return { provider, state, query, challenge: began.challenge };
    },

    /** Asks the provider who it was, and proves that; each answer is taken once. Throws the errors of a provider. */
    async prove({ provider, state, query, challenge }: Answered): Promise<ProvedIdentity> {
      if (!(await repo.claimState(db, digest(state), new Date(Date.now() + STATE_LIFETIME_MS))))
        throw new AppError('social_state');
      const callback = new URL(redirectUriOf(provider));
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) callback.searchParams.set(name, value);
      const identity = await providerOf(provider)
        .identityOf(callback, attemptOf(provider, state))
        .catch(refuse(provider));
      if (!identity) throw new AppError('social_refused');
      return giveProof(db, challenge, identity);
    },

    /** Opens a session for whom a provider vouches. Of what is sent nothing is believed without the proof. */
    async signIn(body: BodyOf<typeof socialSignIn>, origin: Origin): Promise<Session> {
      if (!configs.some(({ key }) => PROVIDER_IDS[key] === body.social_login.providerId))
        throw new AppError('social_not_set_up');
      const identity = await redeemProof(db, body);
      if (!agrees(body, identity)) throw new AppError('social_disagrees');
      return accounts.openSession(await personOf(identity), origin);
    },

    /** Links an account of a provider to somebody who is signed in. */
    link: async (personId: string, body: { proof: string; nonce: string }): Promise<void> =>
      links.linkTo(personId, await redeemProof(db, body)),
  };
}

export type Social = ReturnType<typeof createSocial>;
