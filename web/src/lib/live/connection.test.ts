import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tab } from './live.ts';

const followStream = vi.fn((_: { signal: AbortSignal }) => new Promise(() => undefined));
let connect: typeof import('./connection.ts').connect;

// Test files of a worker share modules: load the module again with another stream, and restore it for other files.
beforeAll(async () => {
  vi.doMock('./stream.ts', () => ({ followStream }));
  vi.resetModules();
  ({ connect } = await import('./connection.ts'));
});
afterAll(() => {
  vi.doUnmock('./stream.ts');
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels between tabs', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('each tab connects for itself without %s', (_, remove) => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  remove();
  followStream.mockClear();
  const both = [1, 2].map(() => connect({ personId: 'asha', token: 'token', tab }));
  expect(followStream).toHaveBeenCalledTimes(2);
  for (const stop of both) stop();
  expect(followStream.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, true]);
});
