import { expect, test } from 'vitest';
import type { ToastContent } from './toast-content.ts';
import { toastsToClose } from './toast-rules.ts';

const wrong: ToastContent = { kind: 'error', text: 'The password is wrong.' };
const offline: ToastContent = { kind: 'error', text: 'You are offline.' };
const saved: ToastContent = { kind: 'success', text: 'Saved' };
const shown = new Map([
  ['wrong', wrong],
  ['offline', offline],
  ['saved', saved],
]);

test('a repeated toast closes the earlier one', () => {
  expect(toastsToClose(shown, 'new', wrong, false)).toEqual(['wrong']);
  expect(toastsToClose(shown, 'new', { kind: 'info', text: wrong.text }, false)).toEqual([]);
});

test('an updated toast does not close itself', () => {
  expect(toastsToClose(shown, 'wrong', wrong, false)).toEqual([]);
  expect(toastsToClose(shown, 'wrong', wrong, true)).toEqual(['offline', 'saved']);
});

test('errors close when another attempt begins, and when it succeeds', () => {
  expect(toastsToClose(shown, 'new', { kind: 'loading', text: 'Signing in...' }, false)).toEqual(['wrong', 'offline']);
  expect(toastsToClose(shown, 'new', { kind: 'success', text: 'Hello' }, false)).toEqual(['wrong', 'offline']);
});

test('on a phone a new toast closes all others', () => {
  expect(toastsToClose(shown, 'new', { kind: 'info', text: 'Copied' }, true)).toEqual(['wrong', 'offline', 'saved']);
});
