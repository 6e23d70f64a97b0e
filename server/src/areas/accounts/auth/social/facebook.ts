import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { Type } from 'typebox';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import { authorizationUrl, fetchFromApi, providerWithoutDiscovery } from './authorization.ts';
import { toIdentity } from './social-identity.ts';
import type { SocialProvider } from './social-provider.ts';

/** The version of the Graph API: https://developers.facebook.com/docs/graph-api/changelog/versions. */
const VERSION = 'v24.0';
const FIELDS = 'id,name,email,picture.width(512).height(512)';

const User = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  picture: Type.Optional(
    Type.Object({
      data: Type.Object({ url: Type.Optional(Type.String()), is_silhouette: Type.Optional(Type.Boolean()) }),
    }),
  ),
});

/** Facebook: OAuth 2 and an API for the identity. The API does not say whether an address is verified. */
export function facebook(config: Extract<SocialProviderConfig, { key: 'facebook' }>): SocialProvider {
  const { site, graph, secret } = config;
  const at = (base: URL, path: string) => new URL(`${base.href.replace(/\/$/, '')}/${VERSION}${path}`);
  const server = providerWithoutDiscovery({
    ...config,
    authorization: at(site, '/dialog/oauth'),
    token: at(graph, '/oauth/access_token'),
  });

  return {
    authorizationUrl: (attempt) =>
      // `rerequest` asks again for an address that the person withheld last time
      authorizationUrl(server, attempt, { scope: 'public_profile,email', auth_type: 'rerequest' }),

    async identityOf(callback, { state, codeVerifier }) {
      const { access_token: token } = await client.authorizationCodeGrant(server, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const me = at(graph, '/me');
      me.searchParams.set('fields', FIELDS);
      // proves that this app, which received the token, is using it
      me.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(token).digest('hex'));
      const user = await fetchFromApi(server, token, me, User);
      const { url, is_silhouette: isPlaceholder } = user.picture?.data ?? {};
      return toIdentity('facebook', {
        uid: user.id,
        name: user.name,
        email: user.email,
        emailVerified: false,
        photoUrl: isPlaceholder ? undefined : url,
      });
    },
  };
}
