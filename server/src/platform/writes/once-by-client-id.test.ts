import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { newId } from '../db/ids.ts';
import { AppError } from '../errors/app-error.ts';
import { onceByClientId } from './once-by-client-id.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  asha = await quad.newPerson('Asha');
  bose = await quad.newPerson('Bose');
});
afterAll(() => quad.close());

const named = (clientId: string | undefined, author: TestPerson, within = {}) =>
  ({ table: 'posted_comments', id: 'comment_id', by: { author_id: author.id }, clientId, within }) as const;

const nothing = async (): Promise<void> => undefined;

/** Send a comment and return its id. `before` runs before it is stored. */
function send(clientId: string | undefined, { author = asha, within = {}, before = nothing } = {}) {
  const known = async (id: string) => `known ${id}`;
  return onceByClientId(quad.services.db, named(clientId, author, within), known, async () => {
    await before();
    const id = newId();
    const row = { author_id: author.id, client_id: clientId ?? newId(), comment_id: id };
    await quad.services.db.insertInto('posted_comments').values(row).execute();
    return id;
  });
}

test('a second request with the client id returns the row of the first', async () => {
  const clientId = newId();
  const id = await send(clientId);
  expect(await send(clientId)).toBe(`known ${id}`);
});

test('concurrent requests all return the same row', async () => {
  const clientId = newId();
  const arrived: (() => void)[] = [];
  // no request stores its row until every request has found none
  const before = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve);
      if (arrived.length === 4) for (const go of arrived) go();
    });
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(clientId, { before })));
  expect(new Set(answers.map((answer) => answer.replace('known ', ''))).size).toBe(1);
});

test('a refusal is passed on and leaves the client id free', async () => {
  const clientId = newId();
  const before = async () => {
    throw new AppError('forbidden');
  };
  await expect(send(clientId, { before })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await send(clientId)).not.toContain('known');
});

test('a refusal caused by a faster request with the client id returns that request’s row', async () => {
  const clientId = newId();
  let quicker = '';
  const before = async () => {
    quicker = await send(clientId);
    throw new AppError('too_many_proposals');
  };
  expect(await send(clientId, { before })).toBe(`known ${quicker}`);
});

test('a client id of a row elsewhere is refused', async () => {
  const clientId = newId();
  const id = await send(clientId);
  expect(await send(clientId, { within: { comment_id: id } })).toBe(`known ${id}`);
  await expect(send(clientId, { within: { comment_id: newId() } })).rejects.toMatchObject({ code: 'client_id_taken' });
});

test('another person’s client id is free, and without a client id every request is new', async () => {
  const clientId = newId();
  const ids = [
    await send(clientId),
    await send(clientId, { author: bose }),
    await send(undefined),
    await send(undefined),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(ids.join()).not.toContain('known');
});
