import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { reportTo } from '../../testing/moderation.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { publish } from '../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('moderators are notified once, at the first grave report, even after a milder one', async () => {
  const meera = await quad.newPerson('Meera', { role: 'moderator' });
  const reporters = await Promise.all(['Bose', 'Chitra', 'Dev'].map((name) => quad.newPerson(name)));
  const id = await publish(quad, await quad.newPerson('Asha'));
  const subject = { type: 'post', id } as const;
  const after = [];
  for (const [index, reason] of (['cheating', 'ragging', 'violence'] as const).entries()) {
    await reportTo(quad, reporters[index] ?? meera, subject, reason);
    after.push(await shortNotifications(quad, meera));
  }
  expect(after).toEqual([[], ['moderation-urgent'], ['moderation-urgent']]);
  const { body } = await quad.call('GET', '/api/moderation/cases?reason=ragging', { as: meera });
  expect(body.cases).toMatchObject([{ gravity: 4, reasons: expect.arrayContaining(['ragging', 'cheating']) }]);
});
