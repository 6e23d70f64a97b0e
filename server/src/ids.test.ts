import { type CallDefinition, capabilityOf } from '@quad/contract/wire/call';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from './testing/context.ts';
import { everyCall, nameOf } from './testing/every-call.ts';
import { block, profileOf } from './testing/people.ts';
import { postForm, publish } from './testing/posts.ts';

const PARAMETER = /:(id|userId|commentId)\b/g;
const calls = (await everyCall()).filter(({ path }) => path.match(PARAMETER));
const named = calls.map((call) => [nameOf(call), call] as const);

let quad: TestContext;
let asha: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, admin] = [await quad.newPerson('Asha'), await quad.newPerson('Leela', { role: 'admin' })];
});
afterAll(() => quad.close());

const upper = (id: string) => id.toUpperCase();
const addressOf = ({ path }: CallDefinition, id: string) =>
  path.replace(PARAMETER, encodeURIComponent(id)).replace(':list', 'close');

describe('an id in the address', () => {
  test.each(named)('of %s is 32 digits and four dashes', async (_, call) => {
    const id = v7();
    const as = capabilityOf(call) ? admin : asha;
    for (const other of [
      `urn:uuid:${id}`,
      `{${id}}`,
      id.replaceAll('-', ''),
      ` ${id}`,
      `${id}\n`,
      `${id}0`,
      'x'.repeat(400),
    ]) {
      const { status, body } = await quad.call(call.method, addressOf(call, other), { as });
      expect([other, status]).toEqual([other, 400]);
      if (call.method !== 'HEAD') expect(body.code).toBe('invalid_input');
    }
  });
});

describe('an id in upper case', () => {
  test('finds the same person, with the same block', async () => {
    const bose = await quad.newPerson('Bose');
    await block(quad, bose, asha);
    const profile = await quad.call('GET', `/api/users/${upper(bose.id)}`, { as: asha });
    expect(profile.body.code).toBe('no_such_person');
    const followers = await quad.call('GET', `/api/follow/${upper(bose.id)}/followers`, { as: asha });
    expect(followers.body.code).toBe('no_such_person');
  });

  test('still means oneself', async () => {
    const { code } = (await quad.call('POST', `/api/follow/follow/${upper(asha.id)}`, { as: asha })).body;
    expect(code).toBe('follow_self');
    const { status } = await quad.call('POST', '/api/posts', {
      as: asha,
      body: postForm('mine', undefined, { userId: upper(asha.id) }),
    });
    expect(status).toBe(201);
    expect((await profileOf(quad, asha, { id: upper(asha.id) })).relation.isSelf).toBe(true);
  });

  test('changes the cached post', async () => {
    const id = await publish(quad, asha, 'Hello');
    const read = async () => (await quad.call('GET', `/api/posts/${id}`, { as: asha })).body;
    expect(await read()).toMatchObject({ caption: 'Hello', likesCount: 0 });
    await quad.call('POST', `/api/posts/${upper(id)}/like`, { as: asha });
    expect(await read()).toMatchObject({ likesCount: 1, likes: [asha.id] });
    await quad.call('PATCH', `/api/posts/${upper(id)}`, { as: asha, body: { caption: 'Bye' } });
    expect(await read()).toMatchObject({ caption: 'Bye' });
    await quad.call('DELETE', `/api/posts/${upper(id)}`, { as: asha });
    expect((await read()).code).toBe('no_such_post');
  });

  test('works in a body and in a query', async () => {
    const id = await publish(quad, asha, 'Liked');
    await quad.call('POST', `/api/posts/${id}/like`, { as: asha });
    const { body } = await quad.call('POST', '/api/posts/liked', { as: asha, body: { ids: [upper(id)] } });
    expect(body.liked).toEqual([id]);
    const older = async (before: string) =>
      (await quad.call('GET', `/api/posts/feed?before=${before}`, { as: asha })).body;
    expect(await older(upper(id))).toEqual(await older(id));
  });
});
