import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { age, answer, decide, ownDecisions, reportTo } from '../../../testing/moderation.ts';
import { shortNotifications } from '../../../testing/notifications.ts';
import { befriend, keepClose, succeed } from '../../../testing/people.ts';
import { idsOf, picture, publish, publishForClose } from '../../../testing/posts.ts';

let quad: TestContext;
let admin: TestPerson;
let moderator: TestPerson;
let reporter: TestPerson;

beforeAll(async () => {
  quad = await createTestContext();
  [admin, moderator, reporter] = await Promise.all([
    quad.newPerson('Admin', { role: 'admin' }),
    quad.newPerson('Moderator', { role: 'moderator' }),
    quad.newPerson('Rita Reporter'),
  ]);
});
afterAll(() => quad.close());

const list = async (query = '', as = admin) =>
  (await succeed(quad.call('GET', `/api/admin/posts${query}`, { as }))).body;
const act = (
  id: string,
  kind: string,
  { as = admin, ...more }: { as?: TestPerson; rule?: string; reason?: string } = {},
) =>
  quad.call('POST', `/api/admin/posts/${id}/acts`, {
    as,
    body: { kind, ...(kind === 'restore' ? {} : { rule: 'spam', reason: 'An advertisement' }), ...more },
  });
/** A new person, so that their posts can be listed alone. */
const newAuthor = (name: string) => quad.newPerson(name);
const seen = async (id: string, as: TestPerson) => (await quad.call('GET', `/api/posts/${id}`, { as })).status === 200;
/** A post as the table shows it. */
const listed = async (id: string, author: TestPerson, as = admin) =>
  (await list(`?author=${author.id}`, as)).posts.find(({ _id }: { _id: string }) => _id === id);

describe('the table of posts', () => {
  test('shows public posts, newest first, with kind, numbers and author', async () => {
    const asha = await newAuthor('Asha Tabled');
    const words = await publish(quad, asha, 'Words for the table');
    const photo = await publish(quad, asha, 'A photo', await picture());
    await succeed(quad.call('POST', `/api/posts/${words}/like`, { as: reporter }));
    const { posts, total, hasMore } = await list(`?author=${asha.id}`);
    expect([idsOf(posts), total, hasMore]).toEqual([[photo, words], 2, false]);
    expect(posts[1]).toMatchObject({
      author: { _id: asha.id, name: 'Asha Tabled' },
      caption: 'Words for the table',
      picture: null,
      kind: 'text',
      state: 'shown',
      audience: 'public',
      likesCount: 1,
      reportsCount: 0,
      caseId: null,
      proposal: null,
      canRestore: false,
    });
    expect(posts[0]).toMatchObject({ kind: 'picture', picture: expect.stringContaining('/media/') });
    expect(idsOf((await list(`?author=${asha.id}&kind=text`)).posts)).toEqual([words]);
    expect(idsOf((await list(`?author=${asha.id}&limit=1&page=2`)).posts)).toEqual([words]);
    expect((await list(`?author=${asha.id}&limit=1&page=9`)).currentPage).toBe(2);
  });

  test('finds posts by words, tags, authors and days', async () => {
    const author = await newAuthor('Zubeida Quillfeather');
    const id = await publish(quad, author, 'Xylophone concert #marimbaphone');
    for (const search of ['xylophone', '#marimbaphone', 'quillfeather'])
      expect(idsOf((await list(`?search=${encodeURIComponent(search)}`)).posts), search).toEqual([id]);
    const { body: today } = await quad.call('GET', '/api/admin/posts/counts', { as: admin });
    expect(today.today).toBeGreaterThan(0);
    expect((await list(`?author=${author.id}&to=2020-01-01`)).posts).toEqual([]);
    expect(idsOf((await list(`?author=${author.id}&from=2020-01-01`)).posts)).toEqual([id]);
    expect((await quad.call('GET', '/api/admin/posts?from=soon', { as: admin })).status).toBe(400);
  });

  test('contains posts for close friends only when they are reported, and counts the others', async () => {
    const author = await newAuthor('Private Person');
    await befriend(quad, author, reporter);
    await keepClose(quad, author, reporter);
    const [quiet, bad] = [await publishForClose(quad, author), await publishForClose(quad, author, 'Not nice')];
    await reportTo(quad, reporter, { type: 'post', id: bad });
    expect((await list(`?author=${author.id}`)).posts).toEqual([]);
    expect(idsOf((await list(`?author=${author.id}&audience=close_friends`)).posts)).toEqual([bad]);
    expect((await act(quiet, 'hide')).body.code).toBe('no_such_post');
    const { body } = await quad.call('GET', '/api/admin/posts/counts', { as: admin });
    expect(body.closeFriends).toBeGreaterThanOrEqual(2);
    expect((await act(bad, 'hide')).status).toBe(200);
  });

  test('orders by stored likes and by reports, and leaves out posts without any', async () => {
    const author = await newAuthor('Much Liked');
    const [none, some, most] = [
      await publish(quad, author, 'none'),
      await publish(quad, author, 'some'),
      await publish(quad, author, 'most'),
    ];
    for (const [id, as] of [
      [some, reporter],
      [most, reporter],
      [most, moderator],
    ] as const)
      await succeed(quad.call('POST', `/api/posts/${id}/like`, { as }));
    await quad.services.postsTable.countLikes();
    expect(idsOf((await list(`?author=${author.id}&sort=likes`)).posts)).toEqual([most, some]);
    // of the whole campus and of one kind: posts without likes are not among them
    const theirs = async (query: string) =>
      idsOf((await list(query)).posts).filter((id: string) => [none, some, most].includes(id));
    expect(await theirs('?sort=likes')).toEqual([most, some]);
    expect(await theirs('?sort=likes&kind=text')).toEqual([most, some]);
    expect(await theirs('?sort=likes&kind=picture')).toEqual([]);
    expect((await list('?sort=likes&kind=picture')).total).toBe(0);
    await succeed(quad.call('POST', `/api/posts/${some}/like`, { as: reporter }));
    await quad.services.postsTable.countLikes();
    expect(idsOf((await list(`?author=${author.id}&sort=likes`)).posts)).toEqual([most]);
    await reportTo(quad, reporter, { type: 'post', id: none });
    expect(idsOf((await list(`?author=${author.id}&sort=reports`)).posts)).toEqual([none]);
    expect(idsOf((await list(`?author=${author.id}&reported=yes`)).posts)).toEqual([none]);
  });

  test('hides reports about an admin’s own posts from that admin', async () => {
    const own = await quad.newPerson('Admin Author', { role: 'admin' });
    const id = await publish(quad, own, 'By an admin');
    await reportTo(quad, reporter, { type: 'post', id });
    expect(await listed(id, own, own)).toMatchObject({ reportsCount: 0, openReports: 0, caseId: null });
    expect((await list(`?author=${own.id}&reported=yes`, own)).posts).toEqual([]);
    expect((await list(`?author=${own.id}&sort=reports`, own)).posts).toEqual([]);
    expect(await listed(id, own)).toMatchObject({ reportsCount: 1, openReports: 1 });
    expect((await act(id, 'hide', { as: own })).body.code).toBe('own_case');
  });

  test('is exported as CSV without formulas', async () => {
    const author = await newAuthor('Exported Person');
    const id = await publish(quad, author, '=1+1, "quoted"');
    const { status, body } = await quad.call('GET', `/api/admin/posts/export?author=${author.id}`, { as: admin });
    expect(status).toBe(200);
    expect(body).toContain(`"'=1+1, ""quoted""",everyone,shown,0,0,0,/post/${id}\r\n`);
  });
});

describe('acts from the table', () => {
  test('a post is hidden by one admin’s decision, and restored unchanged', async () => {
    const author = await newAuthor('Hidden Author');
    const id = await publish(quad, author, 'Buy my phone');
    const { body } = await act(id, 'hide');
    expect(body).toMatchObject({ state: 'hidden', canRestore: true, proposal: null });
    expect([await seen(id, reporter), await seen(id, author)]).toEqual([false, true]);
    const commented = await quad.call('POST', `/api/posts/${id}/comment`, { as: author, body: { text: 'Why?' } });
    expect(commented).toMatchObject({ status: 409, body: { code: 'post_hidden' } });
    expect(await ownDecisions(quad, author)).toMatchObject([
      { kind: 'hide', rule: 'spam', reason: 'An advertisement' },
    ]);
    expect((await act(id, 'hide')).body.code).toBe('decision_holds');
    expect(idsOf((await list(`?author=${author.id}&state=hidden`)).posts)).toEqual([id]);
    expect((await act(id, 'restore')).body).toMatchObject({ state: 'shown', canRestore: false });
    expect(await seen(id, reporter)).toBe(true);
    expect(await shortNotifications(quad, author)).toContain('moderation-restored');
    expect((await act(id, 'restore')).body.code).toBe('no_hiding_decision');
    expect(await ownDecisions(quad, author)).toMatchObject([{ state: 'undone' }]);
  });

  test('a post that a warning hides is counted as hidden', async () => {
    const hidden = async () => (await quad.call('GET', '/api/admin/posts/counts', { as: admin })).body.hidden;
    const author = await newAuthor('Warned Author');
    const caseId = await reportTo(quad, reporter, { type: 'post', id: await publish(quad, author, 'Rude words') });
    const before = await hidden();
    await succeed(decide(quad, moderator, caseId, 'warn', { hide: true }));
    await succeed(answer(quad, admin, caseId, true));
    expect(await hidden()).toBe(before + 1);
  });

  test('removing hides a post at once and waits for a second admin; an admin who took no part restores it', async () => {
    const author = await newAuthor('Removed Author');
    const id = await publish(quad, author, 'Far worse');
    const { body } = await act(id, 'remove');
    expect(body).toMatchObject({ state: 'hidden', canRestore: false, proposal: { kind: 'remove' } });
    expect(await seen(id, reporter)).toBe(false);
    expect((await act(id, 'remove')).body.code).toBe('decision_waits');
    expect((await act(id, 'restore')).body.code).toBe('decision_waits');
    // nobody confirms their own proposal: the second person is required
    expect((await answer(quad, admin, body.caseId, true)).body.code).toBe('own_proposal');
    await succeed(answer(quad, moderator, body.caseId, true));
    expect(await listed(id, author)).toMatchObject({ state: 'removed', canRestore: false, proposal: null });
    expect(idsOf((await list(`?author=${author.id}&state=removed`)).posts)).toEqual([id]);
    expect((await act(id, 'restore')).body.code).toBe('own_decision');
    const other = await quad.newPerson('Other admin', { role: 'admin' });
    // only an admin who may restore it sees the offer
    expect((await list(`?author=${author.id}`, other)).posts).toMatchObject([{ canRestore: true }]);
    expect((await act(id, 'restore', { as: other })).body.state).toBe('shown');
    expect(await seen(id, reporter)).toBe(true);
  });

  test('a proposal that nobody confirms lapses, and the post is visible again', async () => {
    const author = await newAuthor('Lapsed Author');
    const id = await publish(quad, author, 'Maybe bad');
    const { body } = await act(id, 'remove');
    await age(quad, body.caseId, 25);
    await quad.services.moderationDue.run();
    expect(await listed(id, author)).toMatchObject({ state: 'shown', proposal: null });
  });

  test('a decision joins the open case of the people who reported the post', async () => {
    const author = await newAuthor('Reported Author');
    const id = await publish(quad, author, 'Reported words');
    const caseId = await reportTo(quad, reporter, { type: 'post', id });
    expect((await act(id, 'hide')).body).toMatchObject({ caseId, openReports: 0, reportsCount: 1, state: 'hidden' });
  });

  test('two concurrent admins make one decision', async () => {
    const author = await newAuthor('Raced Author');
    const id = await publish(quad, author, 'A race');
    const other = await quad.newPerson('Other admin', { role: 'admin' });
    const answers = await Promise.all([act(id, 'hide'), act(id, 'remove', { as: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a decision needs a rule and a reason, and a close friend decides nothing', async () => {
    const author = await newAuthor('Close Author');
    const id = await publish(quad, author, 'Of a friend');
    expect((await act(id, 'hide', { reason: ' ' })).body.code).toBe('reason_needed');
    await befriend(quad, author, admin);
    await keepClose(quad, author, admin);
    expect((await act(id, 'hide')).body.code).toBe('part_in_case');
    expect(await listed(id, author)).toMatchObject({ state: 'shown', caseId: null });
  });
});
