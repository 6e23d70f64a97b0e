import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { connectTo, head } from '../../../testing/raw-connection.ts';

const ORIGIN = 'http://localhost:4322';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext({ QUAD_PUBLIC_URL: ORIGIN });
});
afterAll(() => quad.close());

/** Begin a call with a valid session, run `beforeLastByte`, send the last byte, and return the status. */
async function slowCall(
  as: TestPerson,
  [path, type, body]: readonly [path: string, type: string, body: string],
  beforeLastByte: () => Promise<unknown>,
): Promise<number> {
  const { socket, received } = await connectTo(quad.url);
  const headers = [
    `authorization: Bearer ${as.token}`,
    'x-api-source: test',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(head(`POST ${path}`, ...headers) + body.slice(0, -1));
  // the server reads the first connection before it answers this later call
  await quad.call('GET', '/api/account/security', { as });
  await beforeLastByte();
  socket.write(body.slice(-1));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received())?.[1]);
}

const json = (path: string, body: object) => [path, 'application/json', JSON.stringify(body)] as const;
const form = (path: string, fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return [path, 'multipart/form-data; boundary=x', `${parts.join('')}--x--\r\n`] as const;
};
const FORM = { caption: 'Too late', name: '', location: '', visibility: 'public' };
const postsOf = ({ id }: TestPerson) =>
  quad.services.db.selectFrom('posts').select('id').where('author_id', '=', id).execute();

test('a passkey whose last byte arrives after the password was replaced is not added', async () => {
  const owner = await newAccount(quad);
  const { body } = await quad.call('POST', '/api/account/passkeys/options', {
    as: owner,
    body: { password: PASSWORD },
  });
  const made = createAuthenticator({ origin: ORIGIN }).make(body.challenge);
  const call = json('/api/account/passkeys', { name: 'Thief', ...made });
  const { url } = await quad.services.recovery.resetLink(owner.id);
  const reset = { token: url.split('#')[1], password: 'wet monsoon 77' };
  const status = await slowCall(owner, call, async () => {
    expect((await quad.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  });
  expect(status).toBe(401);
  const { db } = quad.services;
  expect(await db.selectFrom('passkeys').select('id').where('person_id', '=', owner.id).execute()).toEqual([]);
});

test('a post is refused if its author is disabled while it is being sent', async () => {
  const author = await quad.newPerson();
  const { accounts } = quad.services;
  const status = await slowCall(author, form('/api/posts', FORM), () => accounts.setDisabled(author.id, true));
  expect(status).toBe(401);
  expect(await postsOf(author)).toEqual([]);
});

test('a slow call succeeds if the session still exists at its end', async () => {
  const author = await quad.newPerson();
  expect(await slowCall(author, form('/api/posts', FORM), async () => undefined)).toBe(201);
  expect(await postsOf(author)).toHaveLength(1);
});
