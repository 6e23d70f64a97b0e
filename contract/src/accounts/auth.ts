import { type Static, Type } from 'typebox';
import { SessionUser } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, EmailAddress, Id, personName, ruledText } from '../wire/schemas.ts';
import type { CallSecurity } from '../wire/security-events.ts';
import { FULLNAME, PASSWORD } from '../wire/text-rules.ts';
import { InvitationToken } from './registration.ts';

/** A session: the user, and the opaque token that every further call carries as `Authorization: Bearer`. */
export const Session = Type.Object({ user: SessionUser, token: Type.String() });
export type Session = Static<typeof Session>;

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account with e-mail and password',
  tag: 'auth',
  access: 'public',
  body: Type.Object({
    fullname: personName(FULLNAME),
    email: EmailAddress,
    password: ruledText(PASSWORD),
    /** The secret of an invitation link. The account then gets the e-mail address of the invitation. */
    invitation: Type.Optional(InvitationToken),
  }),
  status: 201,
  answer: Type.Object({
    message: Type.String(),
    user: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
  }),
  errors: [
    'email_taken',
    'sign_in_busy',
    'registration_closed',
    'email_domain_not_allowed',
    'email_not_proven',
    'no_such_invitation',
  ],
});

/** Reasons to refuse a session to a user who has proved their identity, whatever the sign-in method. */
export const NO_SESSION_ERRORS = ['account_disabled', 'account_leaving', 'account_suspended'] as const;

/** The refusals of every sign-in that the security log names. */
export const FAILED_SIGN_IN = {
  account_disabled: 'sign_in_failed',
  account_leaving: 'sign_in_failed',
  account_suspended: 'sign_in_failed',
} as const satisfies CallSecurity['refused'];

export const signIn = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  tag: 'auth',
  access: 'public',
  repeatable: true,
  body: Type.Object({ email: EmailAddress, password: ruledText(PASSWORD) }),
  answer: Session,
  errors: ['wrong_credentials', 'second_factor_needed', ...NO_SESSION_ERRORS, 'sign_in_busy'],
  security: { refused: { ...FAILED_SIGN_IN, wrong_credentials: 'sign_in_failed' } },
});

export const signOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out: revoke the token this call carries',
  tag: 'auth',
  access: 'signed-in',
  answer: Done,
});
