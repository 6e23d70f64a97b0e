import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

const URL = '/api/posts/feed?page=1&limit=100';
const OTHER = '/api/users/1';
const signedIn = { authorization: 'Bearer mine' };
const answer = () => new Response('{}');

/** Set the early answers as the document does. */
function asked(first: Response | undefined) {
  globalThis.earlyAnswers = [
    { url: OTHER, token: 'mine', ask: async () => undefined },
    { url: URL, token: 'mine', ask: async () => first },
  ];
}

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  vi.useRealTimers();
});

test('the call of the document answers one call of the app', async () => {
  const first = answer();
  asked(first);
  expect(await takeEarlyAnswer(URL, signedIn)).toBe(first);
  expect(await takeEarlyAnswer(URL, signedIn)).toBeUndefined();
});

test('it answers neither another call nor another session', async () => {
  asked(answer());
  expect(await takeEarlyAnswer('/api/posts/feed?page=2&limit=100', signedIn)).toBeUndefined();
  expect(await takeEarlyAnswer(URL, { authorization: 'Bearer theirs' })).toBeUndefined();
  expect(await takeEarlyAnswer(URL, {})).toBeUndefined();
});

test('it answers no call long after the first', async () => {
  vi.useFakeTimers();
  globalThis.earlyAnswers = [URL, OTHER].map((url) => ({ url, token: 'mine', ask: async () => answer() }));
  await takeEarlyAnswer(URL, signedIn);
  vi.advanceTimersByTime(10_000);
  expect(await takeEarlyAnswer(OTHER, signedIn)).toBeUndefined();
});

test('a failed call of the document is repeated', async () => {
  asked(undefined);
  expect(await takeEarlyAnswer(URL, signedIn)).toBeUndefined();
});

test('a conditional call is made anew', async () => {
  asked(answer());
  expect(await takeEarlyAnswer(URL, { ...signedIn, 'if-none-match': '"x"' })).toBeUndefined();
});
