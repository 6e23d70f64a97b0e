import * as client from 'openid-client';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { UnexpectedAnswer } from './refusal.ts';
import type { Attempt } from './social-provider.ts';

/** The timeout for one request to a provider, in seconds. */
const PATIENCE_SECONDS = 10;
/** The allowed difference between a provider's clock and ours, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Set the timeout, and allow http for a provider on this machine. The configuration accepts http addresses in tests
 * only.
 */
export function configure(config: client.Configuration, address: URL): client.Configuration {
  config.timeout = PATIENCE_SECONDS;
  if (address.protocol === 'http:') client.allowInsecureRequests(config);
  return config;
}

/** An OAuth 2 provider without discovery. The addresses come from its documentation. */
export function providerWithoutDiscovery(parts: {
  readonly id: string;
  readonly secret: string;
  readonly authorization: URL;
  readonly token: URL;
}): client.Configuration {
  const server = {
    issuer: parts.authorization.origin,
    authorization_endpoint: parts.authorization.href,
    token_endpoint: parts.token.href,
  };
  const config = new client.Configuration(server, parts.id, undefined, client.ClientSecretPost(parts.secret));
  return configure(config, parts.token);
}

/** The page on which a person allows the sign-in. `extra` are parameters specific to the provider. */
export async function authorizationUrl(
  config: client.Configuration,
  { redirectUri, state, codeVerifier }: Attempt,
  extra: Readonly<Record<string, string>>,
): Promise<URL> {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...extra,
  });
}

/** Call a provider's API for the person who signs in. Throw `UnexpectedAnswer` for a response of another shape. */
export async function fetchFromApi<Schema extends TSchema>(
  config: client.Configuration,
  accessToken: string,
  url: URL,
  schema: Schema,
): Promise<Static<Schema>> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'Quad' });
  const answer = await client.fetchProtectedResource(config, accessToken, url, 'GET', null, headers);
  if (!answer.ok) throw new UnexpectedAnswer(`${url.pathname} answers ${answer.status}`, answer.status);
  const body: unknown = await answer.json();
  if (!Value.Check(schema, body)) throw new UnexpectedAnswer(`${url.pathname} answers something else`, answer.status);
  return body;
}
