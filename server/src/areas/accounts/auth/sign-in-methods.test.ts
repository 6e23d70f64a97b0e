import { expect, test } from 'vitest';
import { canRemoveOne } from './sign-in-methods.ts';

test.each([
  [{ passwords: 1, providers: 0, passkeys: 0 }, false],
  [{ passwords: 0, providers: 1, passkeys: 0 }, false],
  [{ passwords: 0, providers: 0, passkeys: 1 }, false],
  [{ passwords: 0, providers: 0, passkeys: 0 }, false],
  [{ passwords: 1, providers: 1, passkeys: 0 }, true],
  [{ passwords: 0, providers: 1, passkeys: 1 }, true],
  [{ passwords: 0, providers: 0, passkeys: 2 }, true],
])('of %j one can be removed: %s', (methods, expected) => {
  expect(canRemoveOne(methods)).toBe(expected);
});
