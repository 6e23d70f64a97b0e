import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isImeKey } from './ime.ts';

const key = (init: { isComposing?: boolean; keyCode?: number }) =>
  ({ nativeEvent: { isComposing: false, keyCode: 13, ...init } }) as unknown as KeyboardEvent;

test("Enter that ends a composition belongs to the input method, also in Safari's order of events", () => {
  expect(isImeKey(key({ isComposing: true, keyCode: 229 }))).toBe(true);
  expect(isImeKey(key({ isComposing: false, keyCode: 229 }))).toBe(true);
  expect(isImeKey(key({ isComposing: true }))).toBe(true);
  expect(isImeKey(key({}))).toBe(false);
});
