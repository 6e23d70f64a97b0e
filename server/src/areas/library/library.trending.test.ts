import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';
import { trendingActions } from '../../testing/trending.ts';

const DAY = 24 * 3600 * 1000;

let quad: TestContext;
let act: ReturnType<typeof trendingActions>;
let [asha, bose, chitra]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  act = trendingActions(quad);
  [asha, bose, chitra] = await Promise.all(['Asha Rao', 'Bikash Bose', 'Chitra'].map((name) => quad.newPerson(name)));
});
afterAll(() => quad.close());

/** Stores a note with its readers and “useful” ratings. */
async function addNote(
  uploader: TestPerson,
  title: string,
  { at = Date.now(), readers = [], useful = [] }: { at?: number; readers?: TestPerson[]; useful?: TestPerson[] },
): Promise<string> {
  const { db } = quad.services;
  const id = newId(at);
  const on = new Date(at).toISOString().slice(0, 10);
  await db
    .insertInto('library_items')
    .values({ id, kind: 'note', title, uploader_id: uploader.id, created_at: new Date(at) })
    .execute();
  for (const { id: person_id } of readers) {
    await db.insertInto('library_readings').values({ item_id: id, person_id, read_on: on }).execute();
  }
  for (const { id: person_id } of useful) {
    await db.insertInto('library_ratings').values({ item_id: id, person_id, is_useful: true }).execute();
  }
  return id;
}

test('a text post is the note of the week until a note is read; then the most helpful note wins', async () => {
  const [me, author, reader] = [asha, bose, chitra] as [TestPerson, TestPerson, TestPerson];
  const text = await publish(quad, author, 'Words');
  await act.like(text, [reader]);
  const note = async (as = me) => (await act.read(as)).creative.find(({ award }) => award === 'note');
  await quad.services.refreshTrending();
  expect(await note()).toMatchObject({ subject: { type: 'post', id: text } });

  await addNote(author, 'An old one', { at: Date.now() - 9 * DAY, readers: [me, reader], useful: [me, reader] });
  await addNote(me, 'Read by its uploader', { readers: [me], useful: [me] });
  await addNote(me, 'Read', { readers: [author, reader] });
  const best = await addNote(author, 'Signals, in short', { readers: [me], useful: [me] });
  await quad.services.refreshTrending();
  expect(await note()).toEqual({
    award: 'note',
    title: 'Note of the Week',
    description: '“Signals, in short” by Bikash Bose: 1 person found it useful and 1 reader this week.',
    subject: { type: 'note', id: best },
    score: 4,
  });
  // text posts compete for the post of the week now
  expect((await act.read(me)).creative.find(({ award }) => award === 'post')?.subject.id).toBe(text);
  expect(await act.scoreOf('leadership', me.id, me)).toEqual({
    score: 2,
    parts: [{ label: 'Books and notes', detail: '2 this week; 3 a day count', points: 2 }],
  });

  const stranger = await quad.newPerson('Stranger');
  await block(quad, stranger, author);
  expect((await note(stranger))?.description).toContain('“Read” by Asha Rao');
});
