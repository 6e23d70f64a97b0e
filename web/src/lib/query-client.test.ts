import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { queryClient, worthRetrying } from './query-client.ts';

test('a lost connection and a failure of the server are retried', () => {
  expect(worthRetrying(networkError())).toBe(true);
  expect(worthRetrying(new ApiError('internal', 'Something went wrong.', 500))).toBe(true);
});

test('a refusal of the server is not retried', () => {
  expect(worthRetrying(new ApiError('forbidden', 'No.', 403))).toBe(false);
  expect(worthRetrying(new ApiError('too_many_requests', 'Wait.', 429))).toBe(false);
});

test('a programming error is not retried', () => {
  expect(worthRetrying(new TypeError('undefined is not a function'))).toBe(false);
});

test('a query invalidated during its first read is read again', async () => {
  const queryKey = ['fresh'];
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => answers[asked++]?.promise,
  });
  const stop = observer.subscribe(() => undefined);
  const again = queryClient.invalidateQueries({ queryKey });
  answers[0]?.resolve('old');
  answers[1]?.resolve('new');
  await again;
  expect(asked).toBe(2);
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});
