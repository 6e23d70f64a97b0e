import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { succeed } from '../../../testing/people.ts';
import { picture, publish, publishForClose } from '../../../testing/posts.ts';

let quad: TestContext;
beforeAll(async () => {
  quad = await createTestContext();
});
afterAll(() => quad.close());

test('a guest sees the college and rounded figures, and no person', async () => {
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
  const inHindi = await quad.call('GET', '/api/site', { headers: { 'quad-language': 'hi' } });
  expect(inHindi.body.claims[0]).toEqual({ value: '10+', label: expect.stringMatching(/\p{Script=Devanagari}/u) });
  const { lists } = await quad.services.site.fillings();
  expect([lists.posts, lists.testimonials, lists.trending]).toEqual([[], [], []]);
});

test('set claims are shown unchanged', async () => {
  await quad.services.site.setClaims([{ value: '500+', label: 'online' }]);
  expect((await quad.call('GET', '/api/site')).body.claims).toEqual([{ value: '500+', label: 'online' }]);
});

test('the landing page shows the current state of chosen posts and people', async () => {
  const asha = await quad.newPerson('Asha Rao');
  await quad.services.db.updateTable('people').set({ department: 'ds' }).where('id', '=', asha.id).execute();
  const post = await publish(quad, asha, 'First rain', await picture('png', 700, 700));
  await quad.call('POST', `/api/posts/${post}/like`, { as: await quad.newPerson() });
  const closed = await publishForClose(quad, asha, 'Just us');
  await quad.services.site.setShowcase({
    posts: [post, closed],
    testimonials: [{ personId: asha.id, quote: 'Momos came first.' }],
    trending: [{ postId: post, title: '#Monsoon', text: 'No umbrella' }],
    communities: [{ postId: closed, title: 'Friends', text: 'Only we' }],
    events: [],
  });
  const { lists } = await quad.services.site.fillings();
  expect(lists.posts).toMatchObject([{ name: 'Asha Rao', content: 'First rain', likes: '1', comments: '0' }]);
  expect(lists.posts[0]?.sources).toMatch(/^\/media\/\S+ 320w, \/media\/\S+ 700w$/);
  expect(lists.testimonials).toMatchObject([{ name: 'Asha Rao', role: 'Data Science', quote: 'Momos came first.' }]);
  expect(lists.trending).toMatchObject([{ title: '#Monsoon', text: 'No umbrella' }]);
  expect(lists.communities).toEqual([]);
  // Setting the showcase keeps the claims.
  expect(lists.claims).toEqual([{ value: '500+', label: 'online' }]);
});

test('deleted posts and disabled people are no longer shown', async () => {
  const [bilal, chitra] = [await quad.newPerson('Bilal'), await quad.newPerson('Chitra')];
  await quad.services.db.updateTable('people').set({ department: 'cse' }).where('id', '=', chitra.id).execute();
  const gone = await publish(quad, bilal, 'Gone', await picture());
  const hers = await publish(quad, chitra, 'Hers', await picture());
  await quad.call('DELETE', `/api/posts/${gone}`, { as: bilal });
  await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', chitra.id).execute();
  await quad.services.site.setShowcase({
    posts: [gone, hers],
    testimonials: [{ personId: chitra.id, quote: 'I was here' }],
    trending: [{ postId: hers, title: 'Hers', text: '' }],
    communities: [],
    events: [],
  });
  const { lists } = await quad.services.site.fillings();
  expect([lists.posts, lists.testimonials, lists.trending]).toEqual([[], [], []]);
});

test('a narrowed, hidden or leaving person’s post disappears from the landing page at once, on every node', async () => {
  const node = await quad.anotherNode();
  try {
    const [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
    const [narrowed, hidden, lost] = [
      await publish(quad, asha, 'Narrowed', await picture()),
      await publish(quad, asha, 'Hidden', await picture()),
      await publish(quad, bose, 'Lost', await picture()),
    ];
    const highlights = { trending: [], communities: [], events: [], testimonials: [] };
    await quad.services.site.setShowcase({ posts: [narrowed, hidden, lost], ...highlights });
    const shown = ({ services }: Pick<TestContext, 'services'>) =>
      services.site.fillings().then(({ lists }) => lists.posts.map(({ content }) => content));
    await expect.poll(() => shown(node)).toEqual(['Narrowed', 'Hidden', 'Lost']);
    expect(await shown(quad)).toEqual(['Narrowed', 'Hidden', 'Lost']);

    await succeed(quad.call('PATCH', `/api/posts/${narrowed}`, { as: asha, body: { visibility: 'close_friends' } }));
    expect(await shown(quad)).toEqual(['Hidden', 'Lost']);
    await expect.poll(() => shown(node)).toEqual(['Hidden', 'Lost']);
    await quad.services.posts.hideReported({ id: bose.id, role: 'moderator' }, hidden, async () => undefined);
    expect(await shown(quad)).toEqual(['Lost']);
    await expect.poll(() => shown(node)).toEqual(['Lost']);
    const [username] = [`p${bose.email.split('@')[0]}`];
    await succeed(quad.call('POST', '/api/my-data/leave', { as: bose, body: { confirmation: username } }));
    await expect.poll(() => shown(quad)).toEqual([]);
    await expect.poll(() => shown(node)).toEqual([]);
  } finally {
    await node.close();
  }
});
