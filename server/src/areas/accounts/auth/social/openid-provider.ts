import * as client from 'openid-client';
import type { SocialProviderConfig } from '../../../../platform/social-config.ts';
import { authorizationUrl, CLOCK_TOLERANCE_SECONDS, configure } from './authorization.ts';
import { toIdentity } from './social-identity.ts';
import type { SocialProvider } from './social-provider.ts';

type OpenIdConfig = Extract<SocialProviderConfig, { issuer: URL }>;

/** An OpenID Connect provider with discovery at its issuer's address: Google, or a provider of the college. */
export function openIdProvider({ key, id, secret, issuer }: OpenIdConfig): SocialProvider {
  const discover = async () => {
    const config = await client.discovery(
      issuer,
      id,
      { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      client.ClientSecretPost(secret),
      { timeout: 10, ...(issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}) },
    );
    // verify the signed claims, so that nobody between us and the provider can change them
    client.enableNonRepudiationChecks(config);
    return configure(config, issuer);
  };
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () =>
    (discovered ??= discover().catch((error: unknown) => {
      // the next sign-in tries again
      discovered = undefined;
      throw error;
    }));

  return {
    authorizationUrl: async (attempt) =>
      authorizationUrl(await configuration(), attempt, {
        scope: 'openid email profile',
        nonce: attempt.nonce,
        // several people may share a computer, so let them choose the account
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
      const needsUserInfo = signed.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const claims: Readonly<Record<string, unknown>> = {
        ...signed,
        ...(needsUserInfo ? await client.fetchUserInfo(config, tokens.access_token, signed.sub) : {}),
      };
      return toIdentity(key, {
        uid: signed.sub,
        name: textOf(claims.name),
        email: textOf(claims.email),
        // some providers send the text `true`
        emailVerified: claims.email_verified === true || claims.email_verified === 'true',
        photoUrl: textOf(claims.picture),
      });
    },
  };
}

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);
