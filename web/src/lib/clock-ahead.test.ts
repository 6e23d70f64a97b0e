import { expect, test, vi } from 'vitest';
import { clockAhead } from './clock-ahead.ts';

test('the server is taken to have read its clock halfway between the call and its answer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 20_000 });
  try {
    expect(clockAhead(new Date(14_000).toISOString(), 10_000)).toBe(-1000);
  } finally {
    vi.useRealTimers();
  }
});
