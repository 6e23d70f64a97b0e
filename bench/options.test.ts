import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('by default, every call is measured for ten seconds, three times', () => {
  expect(readOptions([])).toMatchObject({ bench: 'calls', people: 2000, posts: 20_000, seconds: 10, rounds: 3 });
});

test('a quick run measures the same calls for a shorter time', () => {
  expect(readOptions(['scale', '--quick'])).toMatchObject({ bench: 'scale', seconds: 2, rounds: 1 });
});

test('the seconds of one measurement can be set', () => {
  expect(readOptions(['--seconds', '3'])).toMatchObject({ seconds: 3, rounds: 3 });
  expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds takes whole numbers from 1 on');
});

test('numbers of connections are a list', () => {
  expect(readOptions(['--connections', '1,8'])?.connections).toEqual([1, 8]);
});

test('impossible values are refused by name', () => {
  expect(() => readOptions(['--people', '3'])).toThrow('--people takes whole numbers from');
  expect(() => readOptions(['--posts', 'many'])).toThrow('--posts takes whole numbers from');
  expect(() => readOptions(['soak', '--minutes', '0'])).toThrow('--minutes takes whole numbers from');
  expect(() => readOptions(['calls', 'scale'])).toThrow('one benchmark at a time');
});

test('a soak takes half an hour by default', () => {
  expect(readOptions(['soak'])).toMatchObject({ bench: 'soak', minutes: 30, rate: 500 });
  expect(readOptions(['soak', '--minutes', '10', '--rate', '1_000'])).toMatchObject({ minutes: 10, rate: 1000 });
});
