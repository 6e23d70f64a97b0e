import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addMeme, likeMeme } from '../../testing/memes.ts';
import { picture, publish } from '../../testing/posts.ts';
import { trendingActions } from '../../testing/trending.ts';

const DAY = 24 * 3600 * 1000;

let quad: TestContext;
let act: ReturnType<typeof trendingActions>;
let [asha, bose, chitra, dev]: TestPerson[] = [];
beforeAll(async () => {
  quad = await createTestContext();
  act = trendingActions(quad);
  [asha, bose, chitra, dev] = await Promise.all(
    ['Asha Rao', 'Bikash Bose', 'Chitra', 'Dev'].map((name) => quad.newPerson(name)),
  );
});
afterAll(() => quad.close());

const people = () => [asha, bose, chitra, dev] as [TestPerson, TestPerson, TestPerson, TestPerson];
const awards = async (as: TestPerson) => (await act.refreshed(as)).creative;
const memeAward = async (as: TestPerson) => (await awards(as)).find(({ award }) => award === 'meme');

test('the meme of the week has likes of most people, not most likes of one person', async () => {
  const [me, author, ...others] = people();
  expect(await memeAward(me)).toBeUndefined();
  const liked = await addMeme(quad, author, 'Liked by one');
  await likeMeme(quad, me, liked._id, { clicks: 10 });
  const best = await addMeme(quad, author, 'Liked by several');
  for (const as of [me, ...others]) await likeMeme(quad, as, best._id, { clicks: 3 });
  const own = await addMeme(quad, author, 'Liked by its author');
  await likeMeme(quad, author, own._id, { clicks: 50 });
  const old = await addMeme(quad, author, 'Of an earlier week');
  const weekAgo = newId(Date.now() - 9 * DAY);
  // move the upload a week back by a new id; the words refer to the old id
  await quad.services.db.deleteFrom('meme_words').where('meme_id', '=', old._id).execute();
  await quad.services.db.updateTable('memes').set({ id: weekAgo }).where('id', '=', old._id).execute();
  for (const as of [me, ...others]) await likeMeme(quad, as, weekAgo, { clicks: 50 });
  expect(await memeAward(me)).toEqual({
    award: 'meme',
    title: 'Meme of the Week',
    description: '“Liked by several” by Bikash Bose: 9 likes this week.',
    subject: { type: 'meme', id: best._id },
    // three people with log2(1 + 3) points each
    score: 6,
  });
  expect(await act.scoreOf('creative', 'meme', me)).toEqual({
    score: 6,
    parts: [{ label: 'Likes', detail: '9 by 3 people', points: 6 }],
  });

  // after it is deleted, the next meme wins at once
  await quad.call('DELETE', `/api/memes/${best._id}`, { as: author });
  await quad.services.refreshTrending();
  expect((await memeAward(me))?.subject.id).toBe(liked._id);
});

test('the three awards with the highest scores are listed, in their order', async () => {
  const [me, author, other, third] = people();
  await quad.services.db.deleteFrom('memes').execute();
  const photo = await publish(quad, author, 'Photo', await picture());
  await act.like(photo, [me, other, third]);
  const text = await publish(quad, author, 'Words');
  await act.like(text, [me]);
  const reel = await publish(quad, author, '', await picture());
  const upright = JSON.stringify([{ type: 'video', name: 'clip.mp4', width: 540, height: 960, variants: [] }]);
  await quad.services.db.updateTable('posts').set({ media: upright }).where('id', '=', reel).execute();
  await act.like(reel, [me, other]);
  expect((await awards(me)).map(({ award }) => award)).toEqual(['post', 'reel', 'note']);

  const meme = await addMeme(quad, author, 'Funny');
  for (const as of [me, other, third]) await likeMeme(quad, as, meme._id, { clicks: 50 });
  expect((await awards(me)).map(({ award, score }) => [award, score])).toEqual([
    ['post', 3],
    ['reel', 2],
    ['meme', 17],
  ]);
  // an award that is not listed has no score page
  expect((await quad.call('GET', '/api/trending/creative/note', { as: me })).body.code).toBe('not_trending');
});
