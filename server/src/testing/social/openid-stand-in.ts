import { createServer, type ServerResponse } from 'node:http';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';

/** The person that a test's provider identifies. */
export interface StandInPerson {
  readonly uid: string;
  readonly name?: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly picture?: string;
}

export const CLIENT = { id: 'quad-test', secret: 'a secret of the test that is long enough' };

/** The lifetime of the stand-in's ID tokens, in seconds. */
export const ID_TOKEN_SECONDS = 200;

/** Shift the clock while the provider makes an answer, although both run in this process. */
function shiftClock(response: ServerResponse, ms: number): void {
  if (ms === 0) return;
  const { now } = Date;
  Date.now = () => now() + ms;
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    Date.now = now;
    return end(...parts);
  };
}

/**
 * Start a real OpenID provider on loopback. Every visitor is the person `somebody`; `denies` makes them refuse, and
 * `waits` leaves them at a page of the provider.
 */
export async function startOpenIdProvider({
  port = 0,
  redirectUris,
}: {
  port?: number;
  redirectUris: readonly string[];
}) {
  const server = createServer();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: given } = server.address() as { port: number };
  const issuer = `http://localhost:${given}`;
  const state = {
    somebody: { uid: 'nobody' } as StandInPerson,
    does: 'allows' as 'allows' | 'denies' | 'waits',
    /** How far its clock is ahead of ours when it issues tokens. */
    clockMs: 0,
    isAway: false,
    /** The requested addresses, with their parameters. */
    asked: [] as string[],
  };
  const people = new Map<string, StandInPerson>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));

  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    cookies: { keys: ['of the test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      IdToken: ID_TOKEN_SECONDS,
      AccessToken: 3600,
      AuthorizationCode: 3600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person
        ? {
            accountId: sub,
            claims: () => ({
              sub,
              ...(person.name === undefined ? {} : { name: person.name }),
              ...(person.email === undefined ? {} : { email: person.email }),
              ...(person.emailVerified === undefined ? {} : { email_verified: person.emailVerified }),
              ...(person.picture === undefined ? {} : { picture: person.picture }),
            }),
          }
        : undefined;
    },
    // After a first consent, only the policy above asks again.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const problems: unknown[] = [];
  provider.on('server_error', (_, error) => problems.push(error));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    state.asked.push(request.url ?? '');
    if (request.url === '/token') shiftClock(response, state.clockMs);
    if (state.isAway) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    if (state.does === 'waits')
      return void response.setHeader('content-type', 'text/html').end('<h1>Who are you?</h1>');
    const { somebody } = state;
    people.set(somebody.uid, somebody);
    const result =
      state.does === 'denies'
        ? { error: 'access_denied', error_description: 'they did not want to' }
        : { login: { accountId: somebody.uid }, select_account: {} };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      problems.push(error);
      response.writeHead(500).end();
    });
  });
  return {
    issuer,
    state,
    problems,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type OpenIdStandIn = Awaited<ReturnType<typeof startOpenIdProvider>>;
