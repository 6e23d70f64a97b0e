import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { messagesOf, send, trySendFile } from '../../testing/conversations.ts';
import { archive, DAMAGED_PDF, DOCUMENTS, PDF } from '../../testing/documents.ts';
import { picture } from '../../testing/posts.ts';
import { newConversationStage } from './testing.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
let talk: { _id: string };
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());
beforeEach(async () => {
  ({ asha, bose, talk } = await newConversationStage(quad));
});

const status = async (url: string) => (await fetch(quad.url + url)).status;
const storedBy = async ({ id }: TestPerson) =>
  (await quad.services.db.selectFrom('stored_files').select('name').where('owner_id', '=', id).execute()).length;

test.each(['png', 'jpeg', 'gif'] as const)('a picture can be sent: %s', async (format) => {
  const sent = await trySendFile(quad, asha, talk, await picture(format), {
    text: 'Look',
    altText: 'A square',
    fileName: 'c:\\me.png',
  });
  expect(sent.body.message).toMatchObject({
    kind: 'picture',
    text: 'Look',
    file: { name: 'me.png', bytes: null, picture: { type: 'image', width: 64, altText: 'A square' } },
  });
  const [{ file }] = await messagesOf(quad, bose, talk);
  const answer = await fetch(quad.url + file.url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
});

test.each(Object.keys(DOCUMENTS))('a document can be sent, and is stored unchanged: %s', async (type) => {
  const bytes = DOCUMENTS[type] ?? Buffer.alloc(0);
  // the file name gets the ending of its content
  const { body } = await trySendFile(quad, asha, talk, bytes, { fileName: 'notes.exe' });
  expect(body.message).toMatchObject({
    kind: 'file',
    file: { name: `notes.exe.${type}`, bytes: bytes.length, picture: null },
  });
  const answer = await fetch(quad.url + body.message.file.url);
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test('other content is refused, and not stored', async () => {
  const docm = archive({
    '[Content_Types].xml':
      '<Types><Override PartName="/main.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    'word/vbaProject.bin': 'x',
  });
  for (const bytes of [Buffer.from('<script>'), Buffer.from('MZ\x90\0'), archive({ 'a.txt': 'x' }), docm]) {
    const { body } = await trySendFile(quad, asha, talk, bytes, { fileName: 'notes.docx' });
    expect(body.code).toBe('unsupported_attachment');
  }
  for (const bytes of [DAMAGED_PDF, PDF.subarray(0, 60), DOCUMENTS.docx?.subarray(0, -60) ?? PDF]) {
    const { status, body } = await trySendFile(quad, asha, talk, bytes);
    expect([status, body.code]).toEqual([415, 'unreadable_library_file']);
  }
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  expect((await trySendFile(quad, asha, talk, large)).body.code).toBe('file_too_large');
  const form = new FormData();
  form.set('clientId', randomUUID());
  const nothing = await quad.call('POST', `/api/conversations/${talk._id}/files`, { as: asha, body: form });
  expect(nothing.body.code).toBe('no_file');
  const stranger = await quad.newPerson('Stranger');
  expect((await trySendFile(quad, stranger, talk, PDF)).body.code).toBe('no_such_conversation');
  expect([await storedBy(asha), await storedBy(stranger), await messagesOf(quad, asha, talk)]).toEqual([0, 0, []]);
});

test('a file sent several times at once is stored once', async () => {
  const fields = { clientId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => trySendFile(quad, asha, talk, PDF, fields)));
  expect(new Set(answers.map(({ body }) => body.message._id)).size).toBe(1);
  expect(await storedBy(asha)).toBe(1);
});

describe('a file is deleted', () => {
  const sendBoth = async () => {
    const sent = [await trySendFile(quad, asha, talk, PDF), await trySendFile(quad, asha, talk, await picture())];
    return sent.map(({ body }) => body.message);
  };

  test('when its message is unsent', async () => {
    const messages = await sendBoth();
    for (const { _id, file } of messages) {
      const { body } = await quad.call('DELETE', `/api/messages/${_id}`, { as: asha });
      expect(body.message).toMatchObject({ kind: 'unsent', file: null });
      await expect.poll(() => status(file.url)).toBe(404);
    }
    expect(await storedBy(asha)).toBe(0);
  });

  test('when both people have deleted the conversation', async () => {
    const messages = await sendBoth();
    for (const person of [asha, bose]) {
      for (const { file } of messages) expect(await status(file.url)).toBe(200);
      await quad.call('DELETE', `/api/conversations/${talk._id}`, { as: person });
    }
    for (const { file } of messages) await expect.poll(() => status(file.url)).toBe(404);
    expect(await storedBy(asha)).toBe(0);
    await send(quad, asha, talk, 'Hello again');
  });

  test('with its sender', async () => {
    const messages = await sendBoth();
    await quad.services.db.deleteFrom('people').where('id', '=', asha.id).execute();
    for (const { file } of messages) await expect.poll(() => status(file.url)).toBe(404);
  });
});
