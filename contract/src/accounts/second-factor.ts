import { Type } from 'typebox';
import { SIGN_IN_CODE_MAX } from '../limits/accounts.ts';
import { defineCall } from '../wire/call.ts';
import { Done, freeLine } from '../wire/schemas.ts';
import { CurrentPassword, PROOF_ERRORS, Proof } from './account.ts';
import { FAILED_SIGN_IN, NO_SESSION_ERRORS, Session } from './auth.ts';

/** Six digits of an authenticator app, or a recovery code. */
const Code = freeLine(SIGN_IN_CODE_MAX);

export const setUpSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/set-up',
  secret: true,
  summary: 'Get a key for an authenticator app. Signing in asks for no codes until one is confirmed',
  tag: 'account',
  access: 'signed-in',
  body: Proof,
  limit: 'account',
  answer: Type.Object({
    key: Type.String({ description: 'In base32' }),
    uri: Type.String({ description: 'The otpauth:// address, which apps read as a QR code' }),
  }),
  errors: [...PROOF_ERRORS, 'second_factor_on', 'second_factor_locked'],
});

/** Recovery codes, shown only once. */
const RecoveryCodes = Type.Object({ codes: Type.Array(Type.String()) });

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  secret: true,
  summary: 'Turn codes on with the first code of the authenticator app. Answers recovery codes',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({ code: Code }),
  limit: 'account',
  answer: RecoveryCodes,
  errors: ['wrong_code', 'second_factor_on', 'second_factor_off', 'second_factor_locked'],
});

export const turnOffSecondFactor = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/off',
  summary: 'Turn codes off. Asks for the password or a code',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({ password: Type.Optional(CurrentPassword), code: Type.Optional(Code) }),
  limit: 'account',
  answer: Done,
  errors: [...PROOF_ERRORS, 'wrong_code', 'second_factor_off', 'second_factor_locked'],
  security: { done: 'second_factor_off' },
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/account/second-factor/codes',
  secret: true,
  summary: 'Get new recovery codes. The old ones stop working',
  tag: 'account',
  access: 'signed-in',
  body: Proof,
  limit: 'account',
  answer: RecoveryCodes,
  errors: [...PROOF_ERRORS, 'second_factor_off'],
});

export const finishSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Finish a sign-in that asks for a code (`second_factor_needed`)',
  tag: 'auth',
  access: 'public',
  repeatable: true,
  body: Type.Object({ challenge: freeLine(300), code: Code }),
  answer: Session,
  errors: ['wrong_code', 'sign_in_expired', ...NO_SESSION_ERRORS, 'second_factor_locked'],
  security: { refused: { ...FAILED_SIGN_IN, wrong_code: 'sign_in_failed' } },
});
