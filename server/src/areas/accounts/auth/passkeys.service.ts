import { msg } from '@lingui/core/runtime-macro';
import type { Session } from '@quad/contract/accounts/auth';
import type { Passkey } from '@quad/contract/accounts/passkeys';
import { CHALLENGE_LIFETIME, PASSKEYS_MAX } from '@quad/contract/limits/accounts';
import type { Origin } from '../../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import * as accountRows from './auth.repo.ts';
import type { Accounts } from './auth.service.ts';
import type { Challenges } from './challenges.ts';
import type { NotifyOwner } from './notify-owner.ts';
import * as repo from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';
import type { AssertNotLastMethod } from './sign-in-methods.ts';

/** Ed25519, ES256 and RS256: each current browser and device supports at least one. */
const ALGORITHMS = [-8, -7, -257];
/** Loaded at the first use, because its certificate formats take megabytes of memory. */
const loadVerifier = () => import('@simplewebauthn/server');

/** A new passkey from a browser: the parts that the server reads, in base64url. */
export interface MadePasskey {
  readonly name: string;
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** A challenge signed by a browser, in base64url. */
export interface SignedChallenge {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Passkeys (WebAuthn): an unlocked device signs a challenge. */
export function createPasskeys(parts: {
  db: Database;
  accounts: Accounts;
  challenges: Challenges;
  party: RelyingParty;
  notifyOwner: NotifyOwner;
  assertNotLastMethod: AssertNotLastMethod;
}) {
  const { db, accounts, challenges, party, notifyOwner, assertNotLastMethod } = parts;
  const expected = { expectedOrigin: [...party.origins], expectedRPID: party.id, requireUserVerification: true };

  /** Read the challenge that a browser has signed. Throw `passkey_refused` for malformed data. */
  const challengeIn = (clientDataJSON: string): string => {
    try {
      const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
      return Buffer.from(String(challenge), 'base64url').toString();
    } catch (error) {
      throw new AppError('passkey_refused', { cause: error });
    }
  };
  /** Browsers get a challenge as base64url bytes. */
  const encoded = (challenge: string) => Buffer.from(challenge).toString('base64url');
  const refuse = (error: unknown): never => {
    throw new AppError('passkey_refused', { cause: error });
  };
  const assertRoom = async (on: Executor, personId: string) => {
    const passkeys = await repo.passkeysOf(on, personId);
    if (passkeys.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys');
    return passkeys;
  };

  /** Verify a signed challenge, and return the person of its passkey. Throw `passkey_refused`. */
  const ownerOfSigned = async (
    { id, clientDataJSON, authenticatorData, signature }: SignedChallenge,
    challenge: string,
  ): Promise<string> => {
    const { verifyAuthenticationResponse } = await loadVerifier();
    return transact(db, async (trx) => {
      const passkey = await repo.lockCredential(trx, id);
      if (!passkey) throw new AppError('passkey_refused');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: encoded(challenge),
        credential: {
          id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
        },
        ...expected,
      }).catch(refuse);
      if (!verified || !(await challenges.use(trx, challenge))) throw new AppError('passkey_refused');
      await repo.markUsed(trx, passkey.id, authenticationInfo.newCounter);
      return passkey.person_id;
    });
  };

  return {
    async list(personId: string): Promise<Passkey[]> {
      return (await repo.passkeysOf(db, personId)).map(toPasskey);
    },

    /** The options with which a browser makes a passkey for this person. Throw `too_many_passkeys`. */
    async begin(personId: string) {
      const passkeys = await assertRoom(db, personId);
      const { name, email } = await accountRows.nameOf(db, personId);
      return {
        rp: { id: party.id, name: 'Quad' },
        user: { id: Buffer.from(personId).toString('base64url'), name: email, displayName: name },
        challenge: encoded(challenges.make('new passkey', personId)),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: CHALLENGE_LIFETIME,
        excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key' as const,
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      };
    },

    /**
     * Add a passkey made with the options of `begin`. Throw `passkey_refused`, `passkey_exists` or `too_many_passkeys`.
     */
    async add(personId: string, { name, id, clientDataJSON, attestationObject, transports }: MadePasskey) {
      const challenge = challengeIn(clientDataJSON);
      if (challenges.read('new passkey', challenge)?.[0] !== personId) throw new AppError('passkey_refused');
      const { verifyRegistrationResponse } = await loadVerifier();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: encoded(challenge),
        supportedAlgorithmIDs: ALGORITHMS,
        ...expected,
      }).catch(refuse);
      if (!verified) throw new AppError('passkey_refused');
      const { credential } = registrationInfo;
      const row = {
        id: newId(),
        person_id: personId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: [...transports],
        name,
      };
      try {
        await transact(db, async (trx) => {
          const person = await accountRows.lockPerson(trx, personId, { toChange: true });
          if (!person) throw new AppError('passkey_refused');
          await assertRoom(trx, personId);
          if (!(await challenges.use(trx, challenge))) throw new AppError('passkey_refused');
          await repo.insertPasskey(trx, row);
          await notifyOwner(
            trx,
            { id: personId, email: person.email },
            msg`A passkey for your account on Quad was added`,
          );
        });
      } catch (error) {
        if (violatedConstraint(error) === 'passkeys_credential_id_key') throw new AppError('passkey_exists');
        throw error;
      }
      return toPasskey({ ...row, created_at: new Date(), last_used_at: null });
    },

    async rename(personId: string, id: string, name: string): Promise<void> {
      if (!(await repo.renamePasskey(db, personId, id, name))) throw new AppError('no_such_passkey');
    },

    /** Remove a passkey. Throw `last_way_in` if it is the last sign-in method, or `no_such_passkey`. */
    remove: (personId: string, id: string): Promise<void> =>
      transact(db, async (trx) => {
        const { email } = await accountRows.nameOf(trx, personId);
        // checked first, so that another person's passkey always gives `no_such_passkey`
        const isTheirs = (await repo.passkeysOf(trx, personId)).some((passkey) => passkey.id === id);
        if (!isTheirs) throw new AppError('no_such_passkey');
        await assertNotLastMethod(trx, personId);
        if ((await repo.deletePasskey(trx, personId, id)) === undefined) throw new AppError('no_such_passkey');
        await notifyOwner(trx, { id: personId, email }, msg`A passkey for your account on Quad was removed`);
      }),

    /** The options with which a browser signs in. They name no person, so they do not reveal who has passkeys. */
    beginSignIn: () => ({
      challenge: encoded(challenges.make('passkey sign-in')),
      rpId: party.id,
      timeout: CHALLENGE_LIFETIME,
      userVerification: 'required' as const,
    }),

    /** The options with which a person proves that they are at the device. Throw `no_such_passkey` without one. */
    async beginProof(personId: string) {
      const passkeys = await repo.passkeysOf(db, personId);
      if (passkeys.length === 0) throw new AppError('no_such_passkey');
      return {
        challenge: encoded(challenges.make('passkey proof', personId)),
        rpId: party.id,
        timeout: CHALLENGE_LIFETIME,
        userVerification: 'required' as const,
        allowCredentials: passkeys.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key' as const,
          transports,
        })),
      };
    },

    /** Check a signed challenge of `beginProof`, with a passkey of this person. Throw `passkey_refused`. */
    async prove(personId: string, signed: SignedChallenge): Promise<void> {
      const challenge = challengeIn(signed.clientDataJSON);
      if (challenges.read('passkey proof', challenge)?.[0] !== personId) throw new AppError('passkey_refused');
      if ((await ownerOfSigned(signed, challenge)) !== personId) throw new AppError('passkey_refused');
    },

    /** Open a session for a signed challenge of `beginSignIn`. Throw `passkey_refused` or `account_disabled`. */
    async signIn(signed: SignedChallenge, origin: Origin): Promise<Session> {
      const challenge = challengeIn(signed.clientDataJSON);
      if (!challenges.read('passkey sign-in', challenge)) throw new AppError('passkey_refused');
      const personId = await ownerOfSigned(signed, challenge);
      // an unlocked device is two factors: the device, and its PIN or fingerprint
      return accounts.openSession(personId, origin, { hasTwoFactors: true });
    },
  };
}

const toPasskey = ({ id, name, created_at, last_used_at }: Omit<repo.PasskeyRow, 'credential_id' | 'transports'>) => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsed: last_used_at?.toISOString() ?? null,
});
