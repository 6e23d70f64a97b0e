import type { PostingDetails } from '@quad/contract/careers/internships';
import { expect, test } from 'vitest';
import { loadedPosting } from './internship-queries.ts';

test('the lead of the server’s clock counts half of the time that the answer took', () => {
  const sentAt = Date.now() - 4000;
  const details = { serverTime: new Date(sentAt + 60_000).toISOString() } as PostingDetails;
  const { clockAhead } = loadedPosting(details, sentAt);
  expect(Math.abs(clockAhead - 58_000)).toBeLessThan(200);
});
