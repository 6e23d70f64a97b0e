import * as client from 'openid-client';
import { Type } from 'typebox';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import { authorizationUrl, fetchFromApi, providerWithoutDiscovery } from './authorization.ts';
import { toIdentity } from './social-identity.ts';
import type { SocialProvider } from './social-provider.ts';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** A part of https://docs.github.com/rest/users/users. */
const User = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  name: Type.Optional(TextOrNull),
  avatar_url: Type.Optional(TextOrNull),
});
/** A part of https://docs.github.com/rest/users/emails. The profile has only an address that people choose to show. */
const Emails = Type.Array(Type.Object({ email: Type.String(), primary: Type.Boolean(), verified: Type.Boolean() }));

/** GitHub: OAuth 2 and an API for the identity. */
export function github(config: Extract<SocialProviderConfig, { key: 'github' }>): SocialProvider {
  const { site, api } = config;
  const at = (base: URL, path: string) => new URL(base.href.replace(/\/$/, '') + path);
  const server = providerWithoutDiscovery({
    ...config,
    authorization: at(site, '/login/oauth/authorize'),
    token: at(site, '/login/oauth/access_token'),
  });

  return {
    authorizationUrl: (attempt) =>
      authorizationUrl(server, attempt, { scope: 'read:user user:email', prompt: 'select_account' }),

    async identityOf(callback, { state, codeVerifier }) {
      const { access_token: token } = await client.authorizationCodeGrant(server, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const [user, emails] = await Promise.all([
        fetchFromApi(server, token, at(api, '/user'), User),
        fetchFromApi(server, token, at(api, '/user/emails'), Emails),
      ]);
      const primary = emails.find((one) => one.primary);
      return toIdentity('github', {
        uid: String(user.id),
        name: user.name || user.login,
        email: primary?.email,
        emailVerified: primary?.verified === true,
        photoUrl: user.avatar_url,
      });
    },
  };
}
