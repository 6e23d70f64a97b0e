import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

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

const nodes = () => [quad.services.sessions, other.services.sessions];

test('ending a session ends that one alone, on every node; the others stay cached', async () => {
  const [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
  const second = (await (await quad.services.auth.$context).internalAdapter.createSession(asha.id)).token;
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

test('ending all sessions of a person ends theirs alone, on every node', async () => {
  const [asha, bose] = await Promise.all([quad.newPerson('Asha'), quad.newPerson('Bose')]);
  for (const sessions of nodes()) for (const { token } of [asha, bose]) await sessions.viewerOf(token);
  await quad.services.sessions.endAllOf(asha.id);
  for (const sessions of nodes()) {
    await expect.poll(() => sessions.cachedViewerOf(asha.token)).toBeUndefined();
    expect(sessions.cachedViewerOf(bose.token)?.id).toBe(bose.id);
    expect(await sessions.viewerOf(asha.token)).toBeUndefined();
  }
});

test('a session that ends while it is being looked up is not cached', async () => {
  const asha = await quad.newPerson('Asha');
  const { sessions } = quad.services;
  const lookedUp = sessions.viewerOf(asha.token);
  await sessions.end(asha.token);
  await lookedUp;
  expect(sessions.cachedViewerOf(asha.token)).toBeUndefined();
});

test('a token that stands for nobody is not cached', async () => {
  const { sessions } = quad.services;
  expect(await sessions.viewerOf('unknown')).toBeUndefined();
  expect(sessions.cachedViewerOf('unknown')).toBeUndefined();
});
