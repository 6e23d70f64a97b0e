import { expect, test } from 'vitest';
import type { ToastContent } from './toast-content.ts';
import { makingWay } from './toast-rules.ts';

const wrong: ToastContent = { kind: 'error', text: 'The password is wrong.' };
const offline: ToastContent = { kind: 'error', text: 'You are offline.' };
const saved: ToastContent = { kind: 'success', text: 'Saved' };
const shown = new Map([
  ['wrong', wrong],
  ['offline', offline],
  ['saved', saved],
]);

test('an equal toast makes way for its repetition', () => {
  expect(makingWay(shown, 'new', wrong, false)).toEqual(['wrong']);
  expect(makingWay(shown, 'new', { kind: 'info', text: wrong.text }, false)).toEqual([]);
});

test('an updated toast does not make way for itself', () => {
  expect(makingWay(shown, 'wrong', wrong, false)).toEqual([]);
  expect(makingWay(shown, 'wrong', wrong, true)).toEqual(['offline', 'saved']);
});

test('errors make way when another attempt begins, and when it succeeds', () => {
  expect(makingWay(shown, 'new', { kind: 'loading', text: 'Signing in...' }, false)).toEqual(['wrong', 'offline']);
  expect(makingWay(shown, 'new', { kind: 'success', text: 'Hello' }, false)).toEqual(['wrong', 'offline']);
});

test('on a phone one shows at a time', () => {
  expect(makingWay(shown, 'new', { kind: 'info', text: 'Copied' }, true)).toEqual(['wrong', 'offline', 'saved']);
});
