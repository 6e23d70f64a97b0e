import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './new-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('makes UUIDs of version 4, also without a secure connection', () => {
  expect(newUuid()).toMatch(UUID_4);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newUuid()).toMatch(UUID_4);
  expect(newUuid()).not.toBe(newUuid());
});
