import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { PASSKEY_NAME_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, filledLine, freeLine, Id, IdParams, Instant, nullable } from '../wire/schemas.ts';
import { PROOF_ERRORS, Proof } from './account.ts';
import { FAILED_SIGN_IN, NO_SESSION_ERRORS, Session } from './auth.ts';

/** A passkey, stored by a device or a password manager. */
export const Passkey = Type.Object({
  _id: Id,
  name: Type.String(),
  createdAt: Instant,
  lastUsed: nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

const PasskeyName = filledLine(PASSKEY_NAME_MAX, msg`Please give it a name`);

/** Bytes in base64url, the encoding that browsers use. */
const bytes = (max: number) => Type.String({ format: 'line', maxLength: max, pattern: '^[\\w-]+$' });
/** Ways for a browser to reach a passkey again. */
const Transports = Type.Array(Type.String({ format: 'line', maxLength: 30 }), { maxItems: 10 });
const Descriptors = Type.Array(
  Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Optional(Transports) }),
);

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'List your passkeys, newest first',
  tag: 'account',
  access: 'signed-in',
  answer: Type.Object({ passkeys: Type.Array(Passkey) }),
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/options',
  secret: true,
  summary: 'Get the options for a browser to create a passkey',
  tag: 'account',
  access: 'signed-in',
  repeatable: true,
  body: Proof,
  limit: 'account',
  answer: Type.Object({
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Integer(),
    excludeCredentials: Descriptors,
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
    attestation: Type.Literal('none'),
  }),
  errors: [...PROOF_ERRORS, 'too_many_passkeys'],
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add the passkey that a browser has created',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({
    name: PasskeyName,
    id: bytes(1400),
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: Transports,
  }),
  limit: 'account',
  status: 201,
  answer: Passkey,
  errors: ['passkey_refused', 'passkey_exists', 'too_many_passkeys'],
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/api/account/passkeys/:id/name',
  summary: 'Rename one of your passkeys',
  tag: 'account',
  access: 'signed-in',
  params: IdParams,
  body: Type.Object({ name: PasskeyName }),
  limit: 'account',
  answer: Done,
  errors: ['no_such_passkey'],
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  summary: 'Remove one of your passkeys, except the last way to sign in',
  tag: 'account',
  access: 'signed-in',
  params: IdParams,
  body: Proof,
  limit: 'account',
  answer: Done,
  errors: [...PROOF_ERRORS, 'no_such_passkey', 'last_way_in'],
});

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Get the options for a browser to sign in with a passkey',
  tag: 'auth',
  access: 'public',
  repeatable: true,
  body: Type.Object({}),
  answer: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
  }),
});

/** A challenge that a browser has signed with a passkey, in base64url. */
const SignedChallenge = Type.Object({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
});

/** The proof for powerful actions: the password, or a passkey of the account with the challenge of `beginProof`. */
export const ProofOrPasskey = Type.Object({ ...Proof.properties, passkey: Type.Optional(SignedChallenge) });
export type ProofOrPasskey = Static<typeof ProofOrPasskey>;

export const beginProof = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/proof',
  secret: true,
  summary: 'Get the options for a browser to prove with a passkey that you are at the device',
  tag: 'account',
  access: 'signed-in',
  repeatable: true,
  body: Type.Object({}),
  limit: 'account',
  answer: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer(),
    userVerification: Type.Literal('required'),
    allowCredentials: Descriptors,
  }),
  errors: ['no_such_passkey'],
});

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  tag: 'auth',
  access: 'public',
  repeatable: true,
  body: Type.Object({ ...SignedChallenge.properties, userHandle: Type.Optional(freeLine(200)) }),
  answer: Session,
  errors: ['passkey_refused', ...NO_SESSION_ERRORS],
  security: { refused: { ...FAILED_SIGN_IN, passkey_refused: 'sign_in_failed' } },
});
