import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, freeText, Id, IdParams, Instant, nullable, ruledText } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';

/** A current password. Old passwords may be shorter than the minimum for new ones. */
export const CurrentPassword = Type.String({
  format: 'text',
  minLength: 1,
  maxLength: PASSWORD.max,
  says: msg`Please enter your password`,
});

/**
 * The proof that a sensitive change asks for: the account's password. Users without a password must have signed in
 * within the last ten minutes (`sign_in_again`).
 */
export const Proof = Type.Object({ password: Type.Optional(CurrentPassword) });

/** The errors of a call that asks for a proof. */
export const PROOF_ERRORS = ['wrong_password', 'sign_in_again', 'sign_in_busy'] as const;

export const AccountSecurity = Type.Object({
  hasPassword: Type.Boolean(),
  secondFactor: Type.Object({
    isOn: Type.Boolean(),
    /** Unused recovery codes. */
    codesLeft: Type.Integer(),
  }),
  passkeys: Type.Integer({ description: 'Number of passkeys' }),
});
export type AccountSecurity = Static<typeof AccountSecurity>;

export const getSecurity = defineCall({
  method: 'GET',
  path: '/api/account/security',
  summary: 'Get how your account is protected',
  tag: 'account',
  access: 'signed-in',
  answer: AccountSecurity,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/account/password',
  secret: true,
  summary: 'Change your password, or set the first one. Signs out all other devices',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({
    /** Absent for users without a password. */
    currentPassword: Type.Optional(freeText(PASSWORD.max)),
    password: ruledText(PASSWORD),
  }),
  limit: 'account',
  answer: Done,
  errors: [...PROOF_ERRORS],
  security: { done: 'password_changed' },
});

/** A signed-in browser or app. */
export const Device = Type.Object({
  _id: Id,
  /** For people to read: `Firefox on Windows`. */
  name: Type.String(),
  kind: Type.Union([Type.Literal('phone'), Type.Literal('tablet'), Type.Literal('computer')]),
  /** The IP address of the sign-in. */
  address: nullable(Type.String()),
  since: Instant,
  /** Rounded to the hour. */
  lastUsed: Instant,
  isThis: Type.Boolean({ description: 'The device that makes this call' }),
});
export type Device = Static<typeof Device>;

export const listDevices = defineCall({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'List your signed-in devices, the newest 100',
  tag: 'account',
  access: 'signed-in',
  answer: Type.Object({ devices: Type.Array(Device) }),
});

export const signOutDevice = defineCall({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  summary: 'Sign out one of your devices',
  tag: 'account',
  access: 'signed-in',
  params: IdParams,
  answer: Done,
  errors: ['no_such_session'],
  security: { done: 'session_revoked' },
});

export const signOutOthers = defineCall({
  method: 'POST',
  path: '/api/account/devices/sign-out-others',
  summary: 'Sign out all of your devices except this one',
  tag: 'account',
  access: 'signed-in',
  answer: Done,
  security: { done: 'session_revoked' },
});
