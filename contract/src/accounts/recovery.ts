import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, EmailAddress, freeLine, freeText, nullable, ruledText } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';
import { PROOF_ERRORS } from './account.ts';

/** The secret part of a link. The server refuses unknown secrets. */
const LinkToken = freeLine(100);

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary:
    'Ask for a mail with a link to choose a new password. The answer does not reveal whether the address has an account',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ email: EmailAddress }),
  answer: Done,
  errors: ['mail_not_set_up'],
  security: { done: 'recovery_asked' },
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with a link, which works once. Ends all sessions of the account',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ token: LinkToken, password: ruledText(PASSWORD) }),
  answer: Done,
  errors: ['no_such_link', 'sign_in_busy'],
  security: { done: 'password_recovered' },
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address, or a change of address, with the link sent there',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ token: LinkToken }),
  answer: Type.Object({ message: Type.String(), email: Type.String() }),
  errors: ['no_such_link', 'email_taken'],
});

export const getRecoveryWays = defineCall({
  method: 'GET',
  path: '/api/auth/recovery',
  summary: 'Get whether this campus can replace a lost password by mail',
  tag: 'auth',
  access: 'public',
  answer: Type.Object({ byMail: Type.Boolean() }),
});

/** The user's own e-mail address. `pending` replaces it when the user opens the link sent to `pending`. */
export const OwnEmail = Type.Object({
  email: Type.String(),
  isVerified: Type.Boolean(),
  pending: nullable(Type.String()),
  /** Whether this campus can send mail. */
  canMail: Type.Boolean(),
});
export type OwnEmail = Static<typeof OwnEmail>;

export const getOwnEmail = defineCall({
  method: 'GET',
  path: '/api/account/email',
  summary: 'Get your e-mail address, and whether it is confirmed',
  tag: 'auth',
  access: 'signed-in',
  answer: OwnEmail,
});

export const sendVerification = defineCall({
  method: 'POST',
  path: '/api/account/email/verification',
  summary: 'Send the confirmation link for your e-mail address again',
  tag: 'auth',
  access: 'signed-in',
  answer: OwnEmail,
  errors: ['mail_not_set_up', 'too_many_mails'],
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Ask for another e-mail address. It takes effect when you open the link sent there',
  tag: 'auth',
  access: 'signed-in',
  body: Type.Object({ email: EmailAddress, password: Type.Optional(freeText(PASSWORD.max)) }),
  limit: 'emailChanges',
  answer: OwnEmail,
  errors: ['mail_not_set_up', 'too_many_mails', ...PROOF_ERRORS],
});
