import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a visitor without an account is told the college and rounded figures, and nothing of anybody', async () => {
  await quad.services.colleges.add('Sample College of Engineering');
  const people = await Promise.all(Array.from({ length: 12 }, (_, i) => quad.newPerson(`Person ${i}`)));
  for (const as of people) await publish(quad, as);
  const { status, body } = await quad.call('GET', '/api/site');
  expect(status).toBe(200);
  expect(body).toEqual({
    college: 'Sample College of Engineering',
    claims: [
      { value: '10+', label: 'online today' },
      { value: '10+', label: 'posts today' },
      { value: '10+', label: 'active users' },
    ],
  });
});

test('claims that were decided on are shown as they are', async () => {
  await quad.services.site.setClaims([{ value: '500+', label: 'online' }]);
  expect((await quad.call('GET', '/api/site')).body.claims).toEqual([{ value: '500+', label: 'online' }]);
});
