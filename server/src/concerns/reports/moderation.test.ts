import type { ReportSubject } from '@quad/contract/moderation/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block } from '../../testing/people.ts';
import { idsOf, picture, publish, publishForClose } from '../../testing/posts.ts';

let quad: TestContext;
let collegeId: string;
let asha: TestPerson;
let bose: TestPerson;
let leela: TestPerson;
let meera: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  collegeId = await quad.services.colleges.add('College of Tests');
});
afterAll(() => quad.close());
beforeEach(async () => {
  [asha, bose] = [await quad.newPerson('Asha Rao'), await quad.newPerson('Bikash Bose')];
  leela = await quad.newPerson('Leela Iyer', { role: 'admin' });
  meera = await quad.newPerson('Meera Nair', { role: 'moderator' });
});

const viewer = ({ id }: TestPerson, role: 'user' | 'moderator' | 'admin') => ({ id, role });
const subjectOf = (subject: ReportSubject) => quad.services.reports.subjectOf(viewer(meera, 'moderator'), subject);
const remove = (subject: ReportSubject) => quad.services.reports.removeSubject(viewer(meera, 'moderator'), subject);
const report = async (as: TestPerson, subject: ReportSubject) => {
  const answer = await quad.call('POST', '/api/reports', { as, body: { subject, reason: 'spam' } });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
};
const outcomes = async (as: TestPerson) =>
  (await quad.call('GET', '/api/reports/mine', { as })).body.reports.map(
    ({ status, outcome }: { status: string; outcome: string | null }) => [status, outcome],
  );
const comment = async (as: TestPerson, postId: string, text: string): Promise<string> =>
  (await quad.call('POST', `/api/posts/${postId}/comment`, { as, body: { text } })).body.comment._id;
const publishNotice = async (file?: Uint8Array) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title: 'Holiday', description: 'On Monday', college: collegeId }))
    body.set(name, value);
  if (file) body.set('file', new Blob([new Uint8Array(file)]), 'Picture.webp');
  const answer = await quad.call('POST', '/api/notices', { as: leela, body });
  expect(answer.status).toBe(201);
  return answer.body.notice;
};
const post = async (id: string, as = bose) => await quad.call('GET', `/api/posts/${id}`, { as });
const fileAnswers = async (url: string) => (await fetch(quad.url + url)).status;
const failing = () => Promise.reject(new Error('no'));

describe('a moderator sees', () => {
  test('the text and pictures of a post, regardless of its audience and its author’s blocks', async () => {
    const id = await publish(quad, asha, 'Look', await picture(), {
      location: 'Library',
      altText: 'A notice',
      visibility: 'close_friends',
    });
    await block(quad, asha, meera);
    const [{ url }] = (await post(id, asha)).body.media;
    expect(await subjectOf({ type: 'post', id })).toEqual({
      ownerId: asha.id,
      texts: ['Look', 'Library', 'A notice'],
      media: [url],
      stills: [],
      link: `/post/${id}`,
      createdAt: expect.any(Date),
      reach: 0,
      isRemovable: true,
    });
  });

  test('a comment with the address of its post', async () => {
    const postId = await publishForClose(quad, asha);
    const id = await comment(asha, postId, 'Not nice');
    expect(await subjectOf({ type: 'comment', id })).toMatchObject({
      ownerId: asha.id,
      texts: ['Not nice'],
      media: [],
      link: `/post/${postId}`,
      isRemovable: true,
    });
  });

  test('a person’s name, username, profile texts and picture', async () => {
    const body = new FormData();
    body.set('bio', 'Third year');
    body.set('profileImage', new Blob([new Uint8Array(await picture())]), 'me.png');
    const { user, profileImage } = (await quad.call('PATCH', `/api/profile/update/${asha.id}`, { as: asha, body }))
      .body;
    await block(quad, asha, meera);
    expect(await subjectOf({ type: 'person', id: asha.id })).toMatchObject({
      ownerId: asha.id,
      texts: ['Asha Rao', user.username, 'Third year'],
      media: [profileImage],
      link: `/profile/${asha.id}`,
      isRemovable: false,
    });
  });

  test('a notice with its file, also after its author is deleted', async () => {
    const {
      _id: id,
      files: [file],
    } = await publishNotice(await picture());
    const shown = {
      texts: ['Holiday', 'On Monday', 'Picture.webp'],
      media: [file.url],
      link: `/college-NoticeHub?notice=${id}`,
      isRemovable: true,
    };
    expect(await subjectOf({ type: 'notice', id })).toMatchObject({ ...shown, ownerId: leela.id });
    await quad.services.db.deleteFrom('people').where('id', '=', leela.id).execute();
    expect(await subjectOf({ type: 'notice', id })).toMatchObject({ ...shown, ownerId: null });
    await report(asha, { type: 'notice', id });
  });
});

describe('a subject that a moderator removes', () => {
  test('is deleted like a post by its author, and every open report of it is closed', async () => {
    const [id, other] = [await publish(quad, asha, 'First', await picture()), await publish(quad, asha, 'Stays')];
    await quad.call('PATCH', `/api/posts/${id}`, { as: asha, body: { caption: 'Second' } });
    const { media } = (await post(id)).body;
    for (const reporter of [bose, leela]) await report(reporter, { type: 'post', id });
    await report(bose, { type: 'post', id: other });
    const feed = async () => idsOf((await quad.call('GET', '/api/posts/feed?limit=2', { as: meera })).body.posts);
    expect(await feed()).toEqual([other, id]);
    await remove({ type: 'post', id });

    expect((await post(id)).body.code).toBe('no_such_post');
    expect(await feed()).not.toContain(id);
    expect((await quad.call('GET', `/api/users/${asha.id}`, { as: bose })).body.postsCount).toBe(1);
    const { db } = quad.services;
    expect(await db.selectFrom('caption_versions').select('id').where('post_id', '=', id).execute()).toEqual([]);
    await expect.poll(() => fileAnswers(media[0].url)).toBe(404);
    expect(await outcomes(bose)).toEqual([
      ['open', null],
      ['closed', 'removed'],
    ]);
    expect(await outcomes(leela)).toEqual([['closed', 'removed']]);
  });

  test('may be a comment: its post shows and counts the others', async () => {
    const postId = await publishForClose(quad, asha);
    const [id] = [await comment(asha, postId, 'Not nice'), await comment(asha, postId, 'Nice')];
    expect((await post(postId, asha)).body.commentsCount).toBe(2);
    await remove({ type: 'comment', id });
    const { comments, commentsCount } = (await post(postId, asha)).body;
    expect([comments.map(({ text }: { text: string }) => text), commentsCount]).toEqual([['Nice'], 1]);
  });

  test('may be a notice with its file', async () => {
    const {
      _id: id,
      files: [file],
    } = await publishNotice(await picture());
    await report(asha, { type: 'notice', id });
    await remove({ type: 'notice', id });
    const { response } = (await quad.call('GET', '/api/notices', { as: leela })).body;
    expect(response.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    await expect.poll(() => fileAnswers(file.url)).toBe(404);
    expect(await outcomes(asha)).toEqual([['closed', 'removed']]);
  });

  test('is never a person: the account and the report stay', async () => {
    await report(bose, { type: 'person', id: asha.id });
    await expect(remove({ type: 'person', id: asha.id })).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await quad.call('GET', `/api/users/${asha.id}`, { as: bose })).status).toBe(200);
    expect(await outcomes(bose)).toEqual([['open', null]]);
  });

  test('is removed once when two moderators remove it at once', async () => {
    const id = await publish(quad, asha);
    const answers = await Promise.allSettled([remove({ type: 'post', id }), remove({ type: 'post', id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'no_such_post' } });
    expect((await quad.call('GET', `/api/users/${asha.id}`, { as: bose })).body.postsCount).toBe(0);
  });

  test('stays when its reports cannot be closed', async () => {
    const { posts, comments, notices } = quad.services;
    const moderator = viewer(meera, 'moderator');
    const postId = await publish(quad, asha);
    const commentId = await comment(asha, postId, 'Stays');
    const { _id: noticeId } = await publishNotice();
    await expect(comments.removeReported(moderator, commentId, failing)).rejects.toThrow('no');
    await expect(posts.removeReported(moderator, postId, failing)).rejects.toThrow('no');
    await expect(notices.remove(noticeId, failing)).rejects.toThrow('no');
    expect((await post(postId)).body).toMatchObject({ commentsCount: 1, comments: [{ text: 'Stays' }] });
    expect(await subjectOf({ type: 'notice', id: noticeId })).toMatchObject({ ownerId: leela.id });
  });
});

test('a deleted subject is neither shown nor removed', async () => {
  const id = '00000000-0000-7000-8000-000000000000';
  for (const type of ['post', 'comment', 'notice'] as const) {
    await expect(subjectOf({ type, id })).rejects.toMatchObject({ code: `no_such_${type}` });
    await expect(remove({ type, id })).rejects.toMatchObject({ code: `no_such_${type}` });
  }
  await expect(subjectOf({ type: 'person', id })).rejects.toMatchObject({ code: 'no_such_person' });
});

test('a student, even the reporter or the owner, sees nothing and removes nothing', async () => {
  const id = await publish(quad, asha);
  await report(bose, { type: 'post', id });
  const { reports } = quad.services;
  for (const student of [asha, bose])
    for (const act of [reports.subjectOf, reports.removeSubject])
      await expect(act(viewer(student, 'user'), { type: 'post', id })).rejects.toMatchObject({ code: 'forbidden' });
  expect((await post(id)).status).toBe(200);
});
