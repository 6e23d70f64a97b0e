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
import { digest, issueProof, redeemProof } from './proofs.ts';
import { createProvider } from './providers.ts';
import { reasonOf, refusalOf } from './refusal.ts';
import * as repo from './social.repo.ts';
import { matchesIdentity } from './social.rules.ts';
import type { SocialIdentity } from './social-identity.ts';
import { isLinkTaken, type SocialLinks } from './social-links.ts';
import { takeProviderPicture } from './social-picture.ts';
import type { Attempt } from './social-provider.ts';
import { STATE_LIFETIME_MS, type States } from './states.ts';

/** The query of the callback, in which the provider answers. */
type Query = Readonly<Record<string, string | undefined>>;

/** A provider's answer to a sign-in that this browser began. */
interface ProviderAnswer {
  readonly provider: SocialProviderKey;
  readonly state: string;
  readonly query: Query;
  readonly challenge: string;
}

/** A person's first sign-in may run twice at once, for example in two windows. */
const TRIES = 3;
/** The errors of the later of two concurrent first sign-ins, which then tries again. */
const RACE_ERRORS: ReadonlySet<ErrorCode> = new Set(['email_taken', 'social_link_first']);

/** Sign-in with a provider. The server asks the provider for the identity, and gives the app a proof of it. */
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
  /** Log an error of a provider, and throw it as an `AppError`. */
  const refuse = (provider: SocialProviderKey) => (error: unknown) => {
    const refusal = refusalOf(error);
    // a person who cancels is no failure
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

  /** Find the person of an identity. If none is linked, link the person with its address or add a new one. */
  const personOf = async (identity: SocialIdentity): Promise<string> => {
    for (let tries = 1; ; tries++) {
      const linked = await repo.personOf(db, identity);
      if (linked) return linked;
      const { email } = identity;
      if (!email) throw new AppError('social_no_email');
      try {
        return (await links.linkByEmail(email, identity)) ?? (await add({ ...identity, email }));
      } catch (error) {
        // a concurrent sign-in has linked or added the same person
        const isRace = isLinkTaken(error) || (error instanceof AppError && RACE_ERRORS.has(error.code));
        if (!isRace || tries === TRIES) throw error;
      }
    }
  };

  return {
    providers: (): PublicProvider[] => configs.map(({ key, name }) => ({ key, name })),

    /** The provider's page for a popup. Throw `social_not_set_up`, or `social_unavailable` if discovery fails. */
    async start(key: SocialProviderKey, challenge: string, browser: string): Promise<URL> {
      const state = states.issue({ provider: key, challenge, browser });
      return providerOf(key).authorizationUrl(attemptOf(key, state)).catch(refuse(key));
    },

    /**
     * Read a provider's answer without a request to it. Throw `social_state` if this browser did not begin the sign-in.
     */
    readAnswer(provider: SocialProviderKey, query: Query, browser: string | undefined): ProviderAnswer {
      const { state } = query;
      const attempt = state && browser ? states.read(state, { provider, browser }) : undefined;
      if (!state || !attempt) throw new AppError('social_state');
      return { provider, state, query, challenge: attempt.challenge };
    },

    /**
     * Ask the provider for the identity, and issue a proof of it, once for each answer. Throw the provider's errors.
     */
    async prove({ provider, state, query, challenge }: ProviderAnswer): Promise<ProvedIdentity> {
      if (!(await repo.claimState(db, digest(state), new Date(Date.now() + STATE_LIFETIME_MS))))
        throw new AppError('social_state');
      const callback = new URL(redirectUriOf(provider));
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) callback.searchParams.set(name, value);
      const identity = await providerOf(provider)
        .identityOf(callback, attemptOf(provider, state))
        .catch(refuse(provider));
      if (!identity) throw new AppError('social_refused');
      return issueProof(db, challenge, identity);
    },

    /** Open a session for a proved identity. The rest of the request must match the proof. */
    async signIn(body: BodyOf<typeof socialSignIn>, origin: Origin): Promise<Session> {
      if (!configs.some(({ key }) => PROVIDER_IDS[key] === body.social_login.providerId))
        throw new AppError('social_not_set_up');
      const identity = await redeemProof(db, body);
      if (!matchesIdentity(body, identity)) throw new AppError('social_disagrees');
      return accounts.openSession(await personOf(identity), origin);
    },

    /** Link a proved identity to a signed-in person. */
    link: async (personId: string, body: { proof: string; nonce: string }): Promise<void> =>
      links.linkTo(personId, await redeemProof(db, body)),
  };
}

export type Social = ReturnType<typeof createSocial>;
