import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Done, EmailAddress, freeLine, freeText, nullable, ruledText } from '../wire/schemas.ts';
import { PASSWORD } from '../wire/text-rules.ts';
import { PROOF_ERRORS } from './account.ts';

/** The secret part of a link; whatever else is sent leads nowhere. */
const LinkToken = freeLine(100);

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a mail with a link to choose a new password; answers alike whether the address has an account',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ email: EmailAddress }),
  answer: Done,
  errors: ['mail_not_set_up'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Choose a new password with a link, which works once; ends all sessions of the account',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ token: LinkToken, password: ruledText(PASSWORD) }),
  answer: Done,
  errors: ['no_such_link', 'sign_in_busy'],
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an e-mail address, or a change to it, with the link that was sent there',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ token: LinkToken }),
  answer: Type.Object({ message: Type.String(), email: Type.String() }),
  errors: ['no_such_link', 'email_taken'],
});

export const getRecoveryWays = defineCall({
  method: 'GET',
  path: '/api/auth/recovery',
  summary: 'Whether a lost password can be replaced by mail here',
  tag: 'auth',
  access: 'public',
  answer: Type.Object({ byMail: Type.Boolean() }),
});

/** One's own e-mail address. `pending` is the address it changes to when the link sent there is opened. */
export const OwnEmail = Type.Object({
  email: Type.String(),
  isVerified: Type.Boolean(),
  pending: nullable(Type.String()),
  /** Whether mails can be sent here at all. */
  canMail: Type.Boolean(),
});
export type OwnEmail = Static<typeof OwnEmail>;

export const getOwnEmail = defineCall({
  method: 'GET',
  path: '/api/account/email',
  summary: 'One’s own e-mail address, and whether it is confirmed',
  tag: 'auth',
  access: 'signed-in',
  answer: OwnEmail,
});

export const sendVerification = defineCall({
  method: 'POST',
  path: '/api/account/email/verification',
  summary: 'Send the link again that confirms one’s e-mail address',
  tag: 'auth',
  access: 'signed-in',
  answer: OwnEmail,
  errors: ['mail_not_set_up', 'too_many_mails'],
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Ask for another e-mail address, which takes effect when the link sent there is opened',
  tag: 'auth',
  access: 'signed-in',
  body: Type.Object({ email: EmailAddress, password: Type.Optional(freeText(PASSWORD.max)) }),
  limit: 'emailChanges',
  answer: OwnEmail,
  errors: ['mail_not_set_up', 'too_many_mails', ...PROOF_ERRORS],
});
