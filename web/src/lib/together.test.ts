import { expect, test, vi } from 'vitest';
import { together } from './together.ts';

const query = <Data>(data: Data | undefined, error: Error | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: vi.fn(),
});
const BROKEN = new Error('no connection');

test('two queries are loaded when both have loaded', () => {
  expect(together(query(1), query('a')).data).toEqual([1, 'a']);
  expect(together(query(1), query(undefined)).data).toBeUndefined();
});

test('two queries fail when one has no data, and Retry refetches that one alone', () => {
  const cached = query(1, new Error('a later refetch failed'));
  const failed = query(undefined, BROKEN);
  const both = together(cached, failed);
  expect(both.error).toBe(BROKEN);
  both.refetch();
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(cached.refetch).not.toHaveBeenCalled();
  expect(together(cached, query(2)).error).toBeNull();
});
