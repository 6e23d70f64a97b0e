import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { eventOf, publishEvent } from '../../testing/events.ts';
import { shortNotifications } from '../../testing/notifications.ts';
import { befriend, follow, succeed } from '../../testing/people.ts';

let quad: TestContext;
let admin: TestPerson;
let host: TestPerson;
let bose: TestPerson;
let event: string;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Admin', { role: 'admin' });
});
afterAll(() => quad.close());
beforeEach(async () => {
  [host, bose] = [await quad.newPerson('Host'), await quad.newPerson('Bose')];
  event = (await publishEvent(quad, { host, admin }))._id;
});

const add = (as: TestPerson, person: TestPerson) => quad.call('PUT', `/api/events/${event}/hosts/${person.id}`, { as });
const names = async () => (await eventOf(quad, host, event)).hosts.map(({ name }) => name);

describe('a host', () => {
  test('cannot be a stranger, or only a follower or a followed person', async () => {
    for (const step of [() => {}, () => follow(quad, host, bose)]) {
      await step();
      for (const as of [host, admin]) expect((await add(as, bose)).body.code).toBe('host_not_friend');
    }
    const fan = await quad.newPerson('Fan');
    await follow(quad, fan, host);
    expect((await add(host, fan)).body.code).toBe('host_not_friend');
    expect(await names()).toEqual(['Host']);
    expect(await shortNotifications(quad, bose)).not.toContain('event-host Host');
  });

  test('can be a friend, or the approver themselves', async () => {
    await befriend(quad, host, bose);
    await succeed(add(host, bose));
    // The admin may name an existing host who is no friend.
    await succeed(add(admin, bose));
    await succeed(add(admin, admin));
    expect(await names()).toEqual(['Host', 'Bose', 'Admin']);
  });
});
