import * as client from 'openid-client';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { NotAsDocumented } from './refusal.ts';
import type { Attempt } from './social-provider.ts';

/** How long a provider may take over one answer, in seconds. */
const PATIENCE_SECONDS = 10;
/** By how much its clock may differ from ours, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/** Lets a provider on this machine be asked without https: the configuration allows such an address to tests alone. */
export function settle(config: client.Configuration, address: URL): client.Configuration {
  config.timeout = PATIENCE_SECONDS;
  if (address.protocol === 'http:') client.allowInsecureRequests(config);
  return config;
}

/** A provider that publishes no description of itself: OAuth 2 with addresses from its documentation. */
export function describedProvider(parts: {
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
  return settle(config, parts.token);
}

/** Where a person allows the sign-in; `extra` are parameters of the provider's own. */
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

/** Asks a provider's API something as the person who signs in; throws `NotAsDocumented` when the answer has another shape. */
export async function ask<Schema extends TSchema>(
  config: client.Configuration,
  accessToken: string,
  url: URL,
  schema: Schema,
): Promise<Static<Schema>> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'Quad' });
  const answer = await client.fetchProtectedResource(config, accessToken, url, 'GET', null, headers);
  if (!answer.ok) throw new NotAsDocumented(`${url.pathname} answers ${answer.status}`, answer.status);
  const body: unknown = await answer.json();
  if (!Value.Check(schema, body)) throw new NotAsDocumented(`${url.pathname} answers something else`, answer.status);
  return body;
}
