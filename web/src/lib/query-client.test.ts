import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { worthRetrying } from './query-client.ts';

test('a lost connection and a fault of the server are worth another try', () => {
  expect(worthRetrying(networkError())).toBe(true);
  expect(worthRetrying(new ApiError('internal', 'Something went wrong.', 500))).toBe(true);
});

test('what the server refused stays refused', () => {
  expect(worthRetrying(new ApiError('forbidden', 'No.', 403))).toBe(false);
  expect(worthRetrying(new ApiError('too_many_requests', 'Wait.', 429))).toBe(false);
});

test('a mistake of our own is not repeated', () => {
  expect(worthRetrying(new TypeError('undefined is not a function'))).toBe(false);
});
