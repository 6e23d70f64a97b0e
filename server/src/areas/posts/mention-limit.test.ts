import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCounts, NO_LIMITS } from '../../platform/limits/counts.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { follow } from '../../testing/people.ts';
import { createMentionLimit } from './mention-limit.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

const strangers = (count: number) => Array.from({ length: count }, () => randomUUID());

test('mentions notify a limited number of strangers a day, repeated ones for free, and followers always', async () => {
  const { db } = quad.services;
  const [author, fan] = [await quad.newPerson('Author'), await quad.newPerson('Fan')];
  await follow(quad, fan, author);
  const limit = createMentionLimit({ counts: createCounts() });
  const first = strangers(RATE_LIMITS.mentions.max);
  // distinct people are counted approximately: a few more than the limit may pass
  expect((await limit(db, author.id, first)).length).toBe(first.length);
  expect((await limit(db, author.id, strangers(30))).length).toBeLessThan(5);
  expect(await limit(db, author.id, [first[0] as string, fan.id, author.id])).toEqual([first[0], fan.id, author.id]);
  expect((await limit(db, fan.id, strangers(5))).length).toBe(5);
});

test('a server without limits notifies all mentioned people', async () => {
  const limit = createMentionLimit({ counts: NO_LIMITS });
  const ids = strangers(RATE_LIMITS.mentions.max + 10);
  expect(await limit(quad.services.db, randomUUID(), ids)).toEqual(ids);
});
