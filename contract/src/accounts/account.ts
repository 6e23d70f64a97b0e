import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, freeText, Id, IdParams, Instant, nullable, ruledText } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';

/** The password an account has; older ones may be shorter than new ones have to be. */
export const CurrentPassword = Type.String({
  format: 'text',
  minLength: 1,
  maxLength: PASSWORD.max,
  says: 'Please enter your password',
});

/**
 * What a sensitive change asks for: the account's password. People without one must have signed in within the last ten
 * minutes (`sign_in_again`).
 */
export const Proof = Type.Object({ password: Type.Optional(CurrentPassword) });

/** The errors of a call that asks for a proof. */
export const PROOF_ERRORS = ['wrong_password', 'sign_in_again', 'sign_in_busy'] as const;

/** How an account is protected. */
export const AccountSecurity = Type.Object({
  hasPassword: Type.Boolean(),
  secondFactor: Type.Object({
    isOn: Type.Boolean(),
    /** Recovery codes that have not been used. */
    codesLeft: Type.Integer(),
  }),
  passkeys: Type.Integer({ description: 'How many there are' }),
});
export type AccountSecurity = Static<typeof AccountSecurity>;

export const getSecurity = defineCall({
  method: 'GET',
  path: '/api/account/security',
  summary: 'How your account is protected',
  tag: 'account',
  access: 'signed-in',
  answer: AccountSecurity,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password, or set the first one; all other devices are signed out',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({
    /** Left out by people who have none. */
    currentPassword: Type.Optional(freeText(PASSWORD.max)),
    password: ruledText(PASSWORD),
  }),
  limit: 'account',
  answer: Done,
  errors: [...PROOF_ERRORS],
});

/** A browser or app that is signed in. */
export const Device = Type.Object({
  _id: Id,
  /** In words: `Firefox on Windows`. */
  name: Type.String(),
  kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer')]),
  /** The network address it signed in from. */
  address: nullable(Type.String()),
  since: Instant,
  /** To the hour. */
  lastUsed: Instant,
  isThis: Type.Boolean({ description: 'It makes this call' }),
});
export type Device = Static<typeof Device>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'Where you are signed in, the newest 100',
  tag: 'account',
  access: 'signed-in',
  answer: Type.Object({ devices: Type.Array(Device) }),
});

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  summary: 'Sign one of your devices out',
  tag: 'account',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_session'],
});

export const signOutOthers = defineCall({
  method: 'POST',
  path: '/api/account/devices/sign-out-others',
  summary: 'Sign all of your devices out but this one',
  tag: 'account',
  access: 'signed-in',
  answer: Done,
});
