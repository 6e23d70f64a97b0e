import { afterEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';
import { tab } from './live.ts';
import { followStream } from './stream.ts';

vi.mock('./stream.ts', () => ({ followStream: vi.fn(() => new Promise(() => undefined)) }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels between tabs', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('each tab connects for itself without %s', (_, remove) => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  remove();
  vi.mocked(followStream).mockClear();
  const both = [1, 2].map(() => connect({ personId: 'asha', token: 'token', tab }));
  expect(followStream).toHaveBeenCalledTimes(2);
  for (const stop of both) stop();
  expect(vi.mocked(followStream).mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, true]);
});
