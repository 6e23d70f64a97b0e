import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { SessionUser } from './people.ts';
import { Done, freeLine, freeText, Id, ruledText } from './schemas.ts';
import { EMAIL, FULLNAME, PASSWORD } from './text-rules.ts';

/** A session: who, and the opaque token that every further call carries as `Authorization: Bearer`. */
export const Session = Type.Object({ user: SessionUser, token: Type.String() });
export type Session = Static<typeof Session>;

export const signUp = defineCall({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account with e-mail and password',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ fullname: ruledText(FULLNAME), email: ruledText(EMAIL), password: ruledText(PASSWORD) }),
  status: 201,
  answer: Type.Object({
    message: Type.String(),
    user: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
  }),
  errors: ['email_taken', 'sign_in_busy'],
});

export const signIn = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  tag: 'auth',
  access: 'public',
  body: Type.Object({ email: ruledText(EMAIL), password: ruledText(PASSWORD) }),
  answer: Session,
  errors: ['wrong_credentials', 'account_disabled', 'account_leaving', 'sign_in_busy'],
});

export const socialSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/social-login',
  summary: 'Sign in with what a provider vouches for; a uid from the client is never believed',
  tag: 'auth',
  access: 'public',
  body: Type.Object({
    fullname: freeLine(FULLNAME.max),
    email: freeText(EMAIL.max),
    password: freeText(PASSWORD.max),
    social_login: Type.Object({ providerId: freeText(100), uid: freeText(300), photoURL: freeText(2000) }),
  }),
  answer: Session,
  errors: ['social_not_set_up'],
});

export const signOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revoke the token this call carries',
  tag: 'auth',
  access: 'signed-in',
  answer: Done,
});
