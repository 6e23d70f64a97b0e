import { listColleges } from '@quad/contract/college/colleges';
import { SESSIONS_MAX } from '@quad/contract/limits/accounts';
import { betterAuth } from 'better-auth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '../../app.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import type { Bus } from '../bus/bus.ts';
import { createCaches } from '../cache/caches.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { freePort } from '../free-port.ts';
import { route } from '../http/route.ts';
import { createServer } from '../http/server.ts';
import { NO_LIMITS } from '../limits/counts.ts';
import { createSessions } from './sessions.ts';
import { sessionSigner } from './signed-tokens.ts';

let quad: TestContext;
let other: App;
beforeAll(async () => {
  quad = await createTestContext();
  other = await quad.anotherNode();
});
afterAll(async () => {
  await other.close();
  await quad.close();
});

/** The token as stored: a client's token without its signature. */
const storedOf = (token: string) => token.slice(0, token.lastIndexOf('.'));

const nodes = () => [quad.services.sessions, other.services.sessions];

test('ending a session ends only that session, on every node; the others stay cached', async () => {
  const [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
  const opened = await (await quad.services.auth.$context).internalAdapter.createSession(asha.id);
  const second = quad.services.sessions.tokenOf(opened);
  for (const sessions of nodes()) {
    for (const token of [asha.token, second, bose.token]) await sessions.viewerOf(token);
  }
  await quad.services.sessions.end(asha.token);
  for (const sessions of nodes()) {
    await expect.poll(() => sessions.cachedViewerOf(asha.token)).toBeUndefined();
    expect(sessions.cachedViewerOf(second)?.id).toBe(asha.id);
    expect(sessions.cachedViewerOf(bose.token)?.id).toBe(bose.id);
  }
});

test('ending all sessions of a person ends only theirs, on every node', async () => {
  const [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
  for (const sessions of nodes()) for (const { token } of [asha, bose]) await sessions.viewerOf(token);
  await quad.services.sessions.endAllOf(asha.id);
  for (const sessions of nodes()) {
    await expect.poll(() => sessions.cachedViewerOf(asha.token)).toBeUndefined();
    expect(sessions.cachedViewerOf(bose.token)?.id).toBe(bose.id);
    expect(await sessions.viewerOf(asha.token)).toBeUndefined();
  }
});

test('a session that ends during its look-up is not cached', async () => {
  const asha = await quad.newPerson('Asha');
  const { sessions } = quad.services;
  const lookedUp = sessions.viewerOf(asha.token);
  await sessions.end(asha.token);
  await lookedUp;
  expect(sessions.cachedViewerOf(asha.token)).toBeUndefined();
});

test('a token without a session is not cached', async () => {
  const { sessions } = quad.services;
  expect(await sessions.viewerOf('unknown')).toBeUndefined();
  expect(sessions.cachedViewerOf('unknown')).toBeUndefined();
});

test('while the database is unreachable, a token is neither accepted nor refused: the call says when to retry', async () => {
  const away = openDatabase({ host: '127.0.0.1', port: await freePort() }, () => undefined);
  const bus = { on: () => undefined, onGap: () => undefined } as unknown as Bus;
  const logged: string[] = [];
  const secret = 'a secret of this test';
  const token = sessionSigner(secret).sign('some-token-of-mine');
  const server = await createServer({
    config: readConfig({ QUAD_RATE_LIMIT: 'off' }),
    sessions: createSessions({ db: away.db, bus, caches: createCaches(), secret }),
    counts: NO_LIMITS,
    disk: { isLow: false, close: () => undefined },
    logger: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
  });
  route(server, listColleges, async () => ({ success: true as const, colleges: [] }));
  const answer = await server.inject({ url: '/api/colleges', headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain('some-token-of-mine');
  await server.close();
  await away.close();
});

test('a session in use is extended once a day', async () => {
  const asha = await quad.newPerson('Asha');
  const { db, sessions } = quad.services;
  const ofAsha = db.selectFrom('sessions').select('expires_at').where('token', '=', storedOf(asha.token));
  const soon = new Date(Date.now() + 1000 * 3600);
  const set = (updatedAt: Date) =>
    db
      .updateTable('sessions')
      .set({ expires_at: soon, updated_at: updatedAt })
      .where('token', '=', storedOf(asha.token))
      .execute();
  await set(new Date());
  expect(await other.services.sessions.viewerOf(asha.token)).toMatchObject({ id: asha.id });
  expect((await ofAsha.executeTakeFirstOrThrow()).expires_at).toEqual(soon);
  await set(new Date(Date.now() - 25 * 3600 * 1000));
  expect(await sessions.viewerOf(asha.token)).toMatchObject({ id: asha.id });
  expect((await ofAsha.executeTakeFirstOrThrow()).expires_at.getTime()).toBeGreaterThan(soon.getTime());
});

test('a session ends 180 days after it was opened, however often it is used', async () => {
  const asha = await quad.newPerson('Asha');
  const { db, sessions } = quad.services;
  const day = 24 * 3600 * 1000;
  const openedAt = new Date(Date.now() - 170 * day);
  const stored = storedOf(asha.token);
  await db
    .updateTable('sessions')
    .set({ created_at: openedAt, updated_at: new Date(Date.now() - day) })
    .where('token', '=', stored)
    .execute();
  expect(await sessions.viewerOf(asha.token)).toMatchObject({ id: asha.id });
  const ofAsha = db.selectFrom('sessions').select('expires_at').where('token', '=', stored);
  expect((await ofAsha.executeTakeFirstOrThrow()).expires_at).toEqual(new Date(openedAt.getTime() + 180 * day));
});

test('a sign-in beyond a hundred ends the session that was not used for the longest time, on every node', async () => {
  const asha = await quad.newPerson('Asha');
  const { db, sessions } = quad.services;
  const hourAgo = new Date(Date.now() - 3600 * 1000);
  await db.updateTable('sessions').set({ updated_at: hourAgo }).where('token', '=', storedOf(asha.token)).execute();
  expect(await other.services.sessions.viewerOf(asha.token)).toMatchObject({ id: asha.id });
  const open = () => transact(db, (trx) => sessions.open(trx, asha.id, { ip: '::1', userAgent: 'a phone' }));
  for (let i = 1; i < SESSIONS_MAX; i++) await open();
  expect(await sessions.viewerOf(asha.token)).toMatchObject({ id: asha.id });
  const last = await open();
  await expect.poll(() => other.services.sessions.viewerOf(asha.token)).toBeUndefined();
  expect(await sessions.viewerOf(last)).toMatchObject({ id: asha.id });
  expect(await sessions.listOf(asha.id)).toHaveLength(SESSIONS_MAX);
});

test('an expired session has no viewer', async () => {
  const asha = await quad.newPerson('Asha');
  const { db, sessions } = quad.services;
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token', '=', storedOf(asha.token))
    .execute();
  expect(await sessions.viewerOf(asha.token)).toBeUndefined();
});

describe('no look-up for a token', () => {
  /** The number of database queries. */
  const lookUpsOf = async (what: () => Promise<unknown>) => {
    const spy = vi.spyOn(quad.services.db, 'executeQuery');
    await what();
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };

  test('that was made up, cut or signed for another purpose', async () => {
    const asha = await quad.newPerson('Asha');
    const stored = storedOf(asha.token);
    const wrong = [stored, `${stored}.`, `${asha.token.slice(0, -1)}?`, `${stored}.${'A'.repeat(22)}`, '.', ''];
    const lookUps = await lookUpsOf(async () => {
      for (const token of [...wrong, ...Array.from({ length: 200 }, (_, i) => `${stored}${i}.${'A'.repeat(22)}`)])
        expect(await quad.services.sessions.viewerOf(token)).toBeUndefined();
    });
    expect(lookUps).toBe(0);
    expect((await quad.services.sessions.viewerOf(asha.token))?.id).toBe(asha.id);
  });

  test('of an ended session, after the first', async () => {
    const asha = await quad.newPerson('Asha');
    await quad.services.sessions.end(asha.token);
    const lookUps = await lookUpsOf(async () => {
      for (let i = 0; i < 20; i++) expect(await quad.services.sessions.viewerOf(asha.token)).toBeUndefined();
    });
    expect(lookUps).toBe(1);
  });
});

test('the migrations make the columns that the library of sessions writes', async () => {
  const { options } = quad.services.auth;
  const checked = (session: { modelName: string }) =>
    betterAuth({
      ...options,
      session: { ...options.session, ...session },
      advanced: { database: { ...options.advanced.database, validateSchema: true } },
    }).$context.then(({ checkSchema }) => checkSchema?.());
  await checked({ modelName: 'sessions' });
  await expect(checked({ modelName: 'no_sessions' })).rejects.toThrow('no_sessions');
});
