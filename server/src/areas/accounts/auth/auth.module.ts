import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSecretKeys } from '../../../platform/vault/secret-keys.ts';
import { createVault } from '../../../platform/vault/vault.ts';
import type { People } from '../../people/profiles/people.service.ts';
import type { Registrations } from '../registration/registration.service.ts';
import { accountRoutes } from './account.routes.ts';
import { createOwnAccount } from './account.service.ts';
import { authPersonalData } from './auth.personal-data.ts';
import { authRoutes } from './auth.routes.ts';
import { createAccounts } from './auth.service.ts';
import { createAuthLimits } from './auth-limits.ts';
import { createChallenges } from './challenges.ts';
import { createCredentials } from './credentials.ts';
import { createDemoAccounts } from './demo-accounts.ts';
import { createDevices } from './known-devices.ts';
import { passkeyRoutes } from './passkeys.routes.ts';
import { createPasskeys } from './passkeys.service.ts';
import { createProofs } from './proof.ts';
import { createRecoveries } from './recoveries.ts';
import { relyingPartyOf } from './relying-party.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { ACCOUNT_VAULT, createSecondFactors } from './second-factor.service.ts';
import { socialPart } from './social/social.ts';
import { ownerTeller } from './tell-owner.ts';
import { lastWayIn } from './ways-in.ts';

/** Sign-up, sign-in and sign-out, and how an account is protected. */
export async function authModule(
  platform: Platform,
  {
    people,
    registration,
    now,
    ...config
  }: { people: People; registration: Registrations; now?: (() => number) | undefined } & Pick<
    Config,
    'dataDir' | 'accountKey' | 'social' | 'publicUrl'
  >,
) {
  const { auth, bus, passwords, db, sessions, counts, mail } = platform;
  const { secret, baseURL } = await auth.$context;
  const tellOwner = ownerTeller({ mail, publicUrl: baseURL });
  const { dataDir, accountKey } = config;
  const keys = { dataDir, file: 'account.key', variable: 'QUAD_ACCOUNT_KEY', given: accountKey };
  const vault = createVault(await readSecretKeys(keys), ACCOUNT_VAULT);
  const recoveries = createRecoveries();
  const secondFactors = createSecondFactors({ db, vault, sessions, tellOwner, recoveries, now });
  const challenges = createChallenges(secret, { now });
  const accounts = createAccounts({
    passwords,
    db,
    bus,
    sessions,
    people,
    registration,
    mail,
    challenges,
    secondFactors,
  });
  const devices = createDevices({ secret, secure: baseURL.startsWith('https:') });
  const limits = createAuthLimits({ counts, devices });
  const proofs = createProofs({ db, passwords, sessions, counts });
  const assertNotLastWayIn = lastWayIn(config.social.map(({ key }) => key));
  const party = relyingPartyOf(baseURL);
  const passkeys = createPasskeys({ db, accounts, challenges, party, tellOwner, assertNotLastWayIn });
  const credentials = createCredentials({ sessions, passwords, recoveries });
  const ownAccount = createOwnAccount({ db, credentials, sessions, tellOwner });
  const social = socialPart(
    platform,
    { accounts, people, proofs, recoveries, secret, tellOwner, assertNotLastWayIn },
    config,
  );
  return {
    name: 'auth',
    services: {
      accounts,
      credentials,
      demoAccounts: createDemoAccounts({ db, bus, sessions, accounts }),
      proofs,
      recoveries,
      secondFactors,
    },
    routes: (server: FastifyInstance) => {
      authRoutes(server, { accounts, ownAccount, limits });
      accountRoutes(server, { ownAccount, proofs });
      passkeyRoutes(server, { passkeys, proofs, limits });
      secondFactorRoutes(server, { secondFactors, proofs, counts });
      social.routes(server);
    },
    jobs: social.jobs,
    personalData: [authPersonalData],
  };
}
