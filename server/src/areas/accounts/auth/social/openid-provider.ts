import * as client from 'openid-client';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import { authorizationUrl, CLOCK_TOLERANCE_SECONDS, settle } from './authorization.ts';
import { toIdentity } from './social-identity.ts';
import type { SocialProvider } from './social-provider.ts';

type OpenIdConfig = Extract<SocialProviderConfig, { issuer: URL }>;

/** A provider that speaks OpenID Connect and says at its issuer's address how: Google, or one of the college. */
export function openIdProvider({ key, id, secret, issuer }: OpenIdConfig): SocialProvider {
  const discover = async () => {
    const config = await client.discovery(
      issuer,
      id,
      { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      client.ClientSecretPost(secret),
      { timeout: 10, ...(issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}) },
    );
    // the claims about the person are signed, so that nobody between us and the provider can change them
    client.enableNonRepudiationChecks(config);
    return settle(config, issuer);
  };
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discover().catch((error: unknown) => {
      // the next sign-in asks again
      discovered = undefined;
      throw error;
    }));

  return {
    authorizationUrl: async (attempt) =>
      authorizationUrl(await configuration(), attempt, {
        scope: 'openid email profile',
        nonce: attempt.nonce,
        // several people share a computer: whose account is meant is asked
        ...(key === 'google' ? { prompt: 'select_account' } : {}),
      }),

    async identityOf(callback, { state, codeVerifier, nonce }) {
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const signed = tokens.claims();
      if (!signed) return undefined;
      const asksMore = signed.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const claims: Readonly<Record<string, unknown>> = {
        ...signed,
        ...(asksMore ? await client.fetchUserInfo(config, tokens.access_token, signed.sub) : {}),
      };
      return toIdentity(key, {
        uid: signed.sub,
        name: textOf(claims.name),
        email: textOf(claims.email),
        // some providers send it as a text
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        photoUrl: textOf(claims.picture),
      });
    },
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);
