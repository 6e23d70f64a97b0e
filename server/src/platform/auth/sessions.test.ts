import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('a token costs no look-up', () => {
  /** How often the library is asked for a session. */
  const lookUpsOf = async (what: () => Promise<unknown>) => {
    const spy = vi.spyOn(quad.services.auth.api, 'getSession');
    await what();
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };

  test('that was made up, cut or signed for something else', async () => {
    const asha = await quad.newPerson('Asha');
    const stored = asha.token.slice(0, asha.token.lastIndexOf('.'));
    const wrong = [stored, `${stored}.`, `${asha.token.slice(0, -1)}?`, `${stored}.${'A'.repeat(22)}`, '.', ''];
    const lookUps = await lookUpsOf(async () => {
      for (const token of [...wrong, ...Array.from({ length: 200 }, (_, i) => `${stored}${i}.${'A'.repeat(22)}`)])
        expect(await quad.services.sessions.viewerOf(token)).toBeUndefined();
    });
    expect(lookUps).toBe(0);
    expect((await quad.services.sessions.viewerOf(asha.token))?.id).toBe(asha.id);
  });

  test('of a session that is over, after the first', async () => {
    const asha = await quad.newPerson('Asha');
    await quad.services.sessions.end(asha.token);
    const lookUps = await lookUpsOf(async () => {
      for (let i = 0; i < 20; i++) expect(await quad.services.sessions.viewerOf(asha.token)).toBeUndefined();
    });
    expect(lookUps).toBe(1);
  });
});
