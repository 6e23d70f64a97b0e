import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { CLIP, picture, postForm } from '../../testing/posts.ts';

let quad: TestContext;
let asha: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
});
afterAll(() => quad.close());

const post = (draft: string, file?: Buffer, as = asha) =>
  quad.call('POST', '/api/posts', { as, body: postForm('Hello', file, { draft }) });
const files: [string, () => Promise<Buffer> | undefined][] = [
  ['words', () => undefined],
  ['a picture', () => picture()],
  ['a video', () => readFile(CLIP)],
];

test.each(files)('a draft of %s becomes one post, also when two tabs send it at the same moment', async (_, file) => {
  const draft = randomUUID();
  const bytes = await file();
  const [one, other] = await Promise.all([post(draft, bytes), post(draft, bytes)]);
  expect([one.status, other.status].sort()).toEqual([201, 409]);
  expect((await post(draft, bytes)).body.code).toBe('already_posted');
});

test('a draft that failed can be posted again, and another person’s draft does not interfere', async () => {
  const draft = randomUUID();
  expect((await post(draft, Buffer.from('no picture'))).status).toBe(415);
  expect((await post(draft, await picture())).status).toBe(201);
  expect((await post(draft, await picture(), await quad.newPerson('Bose'))).status).toBe(201);
});

test('a draft id is a UUID', async () => {
  expect((await post('mine')).body.code).toBe('invalid_input');
});
