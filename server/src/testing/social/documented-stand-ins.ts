import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLIENT, type StandInPerson } from './openid-stand-in.ts';

/** The data of an authorization code. */
interface Code {
  readonly person: StandInPerson;
  readonly challenge: string;
  readonly redirectUri: string;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** The differences between the providers. */
interface Dialect {
  readonly authorize: RegExp;
  readonly token: RegExp;
  /** The answer to an invalid code. */
  readonly badCode: Answer;
  /** The API's answer about a person; undefined for an unknown address. */
  readonly api: (url: URL, person: StandInPerson, token: string) => unknown;
}

/**
 * Start a provider on loopback that implements OAuth 2 by the documentation of GitHub or Facebook. Codes are valid
 * once, for the client, its redirect address and the verifier of PKCE.
 */
async function startOAuthProvider(dialect: Dialect) {
  const state = {
    somebody: { uid: '1' } as StandInPerson,
    does: 'allows' as 'allows' | 'denies',
    isAway: false,
    asked: [] as string[],
  };
  const codes = new Map<string, Code>();
  const tokens = new Map<string, StandInPerson>();

  const redeem = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await textOf(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      code !== undefined &&
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret &&
      form.get('redirect_uri') === code.redirectUri &&
      challenge === code.challenge;
    if (!isRight) return dialect.badCode;
    const token = randomBytes(16).toString('hex');
    tokens.set(token, code.person);
    return { body: { access_token: token, token_type: 'bearer', scope: 'asked' } };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    state.asked.push(request.url ?? '');
    const send = ({ status = 200, body }: Answer) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (state.isAway) return send({ status: 503, body: {} });
    if (dialect.authorize.test(url.pathname)) {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (state.does === 'denies') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(10).toString('hex');
        const challenge = url.searchParams.get('code_challenge') ?? '';
        codes.set(code, { person: state.somebody, challenge, redirectUri: url.searchParams.get('redirect_uri') ?? '' });
        back.searchParams.set('code', code);
      }
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (dialect.token.test(url.pathname)) return send(await redeem(request));
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    const person = tokens.get(token);
    const told = person && dialect.api(url, person, token);
    return send(
      told === undefined ? { status: person ? 404 : 401, body: { message: 'Bad credentials' } } : { body: told },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    state,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps and its users API. */
export const startGithub = () =>
  startOAuthProvider({
    authorize: /^\/login\/oauth\/authorize$/,
    token: /^\/login\/oauth\/access_token$/,
    // GitHub answers errors with 200.
    badCode: {
      body: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' },
    },
    api: ({ pathname }, person) => {
      if (pathname === '/user')
        return {
          id: Number(person.uid),
          login: `login${person.uid}`,
          name: person.name ?? null,
          email: null,
          avatar_url: person.picture,
        };
      if (pathname !== '/user/emails') return undefined;
      const own = {
        email: person.email,
        primary: true,
        verified: person.emailVerified === true,
        visibility: 'private',
      };
      const other = { email: 'other@noreply.example', primary: false, verified: true, visibility: null };
      return person.email === undefined ? [other] : [other, own];
    },
  });

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow and the Graph API. */
export const startFacebook = () =>
  startOAuthProvider({
    authorize: /^\/v[\d.]+\/dialog\/oauth$/,
    token: /^\/v[\d.]+\/oauth\/access_token$/,
    badCode: { status: 400, body: { error: { message: 'This authorization code has been used.', code: 100 } } },
    api: ({ pathname, searchParams }, person, token) => {
      const proof = createHmac('sha256', CLIENT.secret).update(token).digest('hex');
      if (!/^\/v[\d.]+\/me$/.test(pathname) || searchParams.get('appsecret_proof') !== proof) return undefined;
      return {
        id: person.uid,
        name: person.name,
        ...(person.email === undefined ? {} : { email: person.email }),
        picture: { data: { url: person.picture, is_silhouette: person.picture === undefined } },
      };
    },
  });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
