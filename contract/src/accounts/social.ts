import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { EMAIL } from '../wire/email-address.ts';
import { Done, freeLine, freeText, oneOf } from '../wire/schemas.ts';
import { FULLNAME, PASSWORD } from '../wire/text-rules.ts';
import { CurrentPassword, PROOF_ERRORS } from './account.ts';
import { FAILED_SIGN_IN, NO_SESSION_ERRORS, Session } from './auth.ts';

/** The sign-in providers. `oidc` is a provider of the college's own choice. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'facebook', 'oidc'] as const;
export type SocialProviderKey = (typeof SOCIAL_PROVIDERS)[number];

/** Providers that everybody knows, in the order of their buttons. */
export const KNOWN_PROVIDERS = ['google', 'github', 'facebook'] as const satisfies readonly SocialProviderKey[];

/** The provider ids in the payload of a sign-in. */
export const PROVIDER_IDS: Readonly<Record<SocialProviderKey, string>> = {
  google: 'google.com',
  github: 'github.com',
  facebook: 'facebook.com',
  oidc: 'oidc',
};

const ProviderParams = Type.Object({ provider: oneOf(SOCIAL_PROVIDERS) });

/** SHA-256 in base64url. */
const Digest = Type.String({ maxLength: 43, pattern: '^[\\w-]{43}$' });

/** A provider that this campus has set up, with its display name. */
export const SocialProvider = Type.Object({ key: oneOf(SOCIAL_PROVIDERS), name: Type.String() });
export type SocialProvider = Static<typeof SocialProvider>;

export const socialProviders = defineCall({
  method: 'GET',
  path: '/api/auth/social',
  summary: 'List the providers that this campus has set up. `showsAll`: the sign-in screen shows the others too',
  tag: 'auth',
  access: 'public',
  // The demo campus shows the whole screen of the specification; elsewhere no button leads nowhere.
  answer: Type.Object({ providers: Type.Array(SocialProvider), showsAll: Type.Boolean() }),
});

export const socialStart = defineCall({
  method: 'GET',
  path: '/api/auth/social/:provider/start',
  summary: 'Open in a popup: redirects to the provider, or shows why that is not possible',
  tag: 'auth',
  access: 'public',
  params: ProviderParams,
  // The SHA-256 of a nonce that only the opener knows. The proof is useless without the nonce.
  query: Type.Object({ challenge: Digest }),
  answer: Type.String(),
  sends: 'text/html',
});

export const socialCallback = defineCall({
  method: 'GET',
  path: '/api/auth/social/:provider/callback',
  summary: 'Callback of a provider: a page that hands its opener a proof, or shows the error',
  tag: 'auth',
  access: 'public',
  params: ProviderParams,
  query: Type.Object({
    state: Type.Optional(freeText(1000)),
    code: Type.Optional(freeText(4000)),
    error: Type.Optional(freeText(200)),
    error_description: Type.Optional(freeText(2000)),
    iss: Type.Optional(freeText(1000)),
  }),
  answer: Type.String(),
  sends: 'text/html',
});

export const socialScript = defineCall({
  method: 'GET',
  path: '/api/auth/social/popup.js',
  summary: 'The script of the callback page',
  tag: 'auth',
  access: 'public',
  answer: Type.String(),
  sends: 'text/javascript',
});

/** The message that the callback page posts to the window that opened it. */
export interface SocialOutcome {
  readonly type: 'quad-social';
  /** The challenge of this attempt. */
  readonly challenge: string;
  /** The reason of a failure, for the user to read. */
  readonly message?: string;
  readonly proved?: ProvedIdentity;
}

/** An identity that a provider has confirmed, with its proof. The proof works for one call, within two minutes. */
export interface ProvedIdentity {
  readonly proof: string;
  readonly fullname: string;
  /** Empty when the provider sends no e-mail address. */
  readonly email: string;
  readonly social_login: { readonly providerId: string; readonly uid: string; readonly photoURL: string };
}

const Proof = { proof: freeLine(100), nonce: freeLine(100) };

export const socialSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/social-login',
  summary: 'Sign in with an identity that a provider has confirmed. Requires the proof',
  tag: 'auth',
  access: 'public',
  repeatable: true,
  body: Type.Object({
    fullname: freeLine(FULLNAME.max),
    email: freeText(EMAIL.max),
    password: freeText(PASSWORD.max),
    social_login: Type.Object({ providerId: freeText(100), uid: freeText(300), photoURL: freeText(2000) }),
    proof: Type.Optional(Proof.proof),
    nonce: Type.Optional(Proof.nonce),
  }),
  answer: Session,
  errors: [
    'social_not_set_up',
    'social_not_proved',
    'social_disagrees',
    'social_no_email',
    'social_email_not_verified',
    'social_link_first',
    'second_factor_needed',
    'registration_closed',
    'email_domain_not_allowed',
    'email_not_proven',
    'no_such_invitation',
    ...NO_SESSION_ERRORS,
    'email_taken',
  ],
  security: { refused: { ...FAILED_SIGN_IN, social_not_proved: 'sign_in_failed' } },
});

/** A provider, and the account there that is linked for signing in; null when none is linked. */
export const LinkedProvider = Type.Object({
  key: oneOf(SOCIAL_PROVIDERS),
  name: Type.String(),
  isLinked: Type.Boolean(),
});
export type LinkedProvider = Static<typeof LinkedProvider>;

export const linkedProviders = defineCall({
  method: 'GET',
  path: '/api/account/providers',
  summary: 'List the providers that this campus has set up, and whether your account is linked to them',
  tag: 'account',
  access: 'signed-in',
  answer: Type.Object({ providers: Type.Array(LinkedProvider) }),
});

export const linkProvider = defineCall({
  method: 'POST',
  path: '/api/account/providers',
  secret: true,
  summary: 'Link a provider to sign in with. Requires the proof of an account there, and of your own account',
  tag: 'account',
  access: 'signed-in',
  body: Type.Object({ ...Proof, password: Type.Optional(CurrentPassword) }),
  limit: 'account',
  answer: Done,
  errors: [...PROOF_ERRORS, 'social_not_proved', 'social_linked_elsewhere', 'social_linked_already'],
});

export const unlinkProvider = defineCall({
  method: 'DELETE',
  path: '/api/account/providers/:provider',
  summary: 'Unlink a provider. Refused when it is the only way to sign in',
  tag: 'account',
  access: 'signed-in',
  params: ProviderParams,
  answer: Done,
  errors: ['last_way_in'],
});
