import type { CollegeContentDraft } from '@quad/contract/college/college-content';
import type { Department } from '@quad/contract/people/departments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CSE } from '../../testing/colleges.ts';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { block } from '../../testing/people.ts';
import { idsOf, picture, publish, publishForClose } from '../../testing/posts.ts';
import { EMPTY_CONTENT } from './college-content.rules.ts';

let quad: TestContext;
let admin: TestPerson;
let asha: TestPerson;
let slug: string;
let count = 0;
beforeAll(async () => {
  quad = await createTestContext();
  [admin, asha] = [await quad.newPerson('Leela', { role: 'admin' }), await quad.newPerson('Asha Rao')];
});
afterAll(() => quad.close());
beforeEach(async () => {
  const { body } = await quad.call('POST', '/api/colleges', { as: admin, body: { name: `College ${++count} ` } });
  slug = body.college.slug;
});

const contentWith = (changes: Partial<CollegeContentDraft>): CollegeContentDraft => ({ ...EMPTY_CONTENT, ...changes });
const read = async (as = asha) => (await quad.call('GET', `/api/colleges/${slug}`, { as })).body;
const change = (version: number, changes: Partial<CollegeContentDraft>) =>
  quad.call('PUT', `/api/colleges/${slug}/content`, { as: admin, body: { version, content: contentWith(changes) } });
const restore = (version: number) =>
  quad.call('POST', `/api/colleges/${slug}/content/restore`, { as: admin, body: { version } });
const history = async () =>
  (await quad.call('GET', `/api/colleges/${slug}/content/history`, { as: admin })).body.versions;
const upload = async (format: 'png' | 'gif' = 'png') => {
  const body = new FormData();
  body.set('picture', new Blob([new Uint8Array(await picture(format))]));
  return quad.call('POST', `/api/colleges/${slug}/pictures`, { as: admin, body });
};

describe('a college', () => {
  test('can be added by name, listed, and found by any spelling of its address', async () => {
    const name = 'Institute of  Good Things';
    const { status, body } = await quad.call('POST', '/api/colleges', { as: admin, body: { name } });
    expect([status, body.college]).toEqual([201, { _id: expect.any(String), name, slug: 'instituteofgoodthings' }]);
    const { body: list } = await quad.call('GET', '/api/colleges', { as: asha });
    expect(list.success).toBe(true);
    expect(list.colleges).toContainEqual(body.college);
    for (const written of ['instituteofgoodthings', 'Institute of Good Things', 'INSTITUTE OF GOODTHINGS']) {
      const answer = await quad.call('GET', `/api/colleges/${encodeURIComponent(written)}`, { as: asha });
      expect(answer.body).toEqual({ college: body.college, version: 0, content: EMPTY_CONTENT });
    }
    const again = await quad.call('POST', '/api/colleges', { as: admin, body: { name: name.toUpperCase() } });
    expect([again.status, again.body.code]).toEqual([409, 'college_exists']);
  });

  test.each(['', '  ', 'a/b', 'What?', '50%', 'x'.repeat(101)])('cannot be called %j', async (name) => {
    const { status, body } = await quad.call('POST', '/api/colleges', { as: admin, body: { name } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['name']]);
  });

  test('that does not exist gives an error for each call', async () => {
    slug = 'nowhere';
    expect((await read()).code).toBe('no_such_college');
    expect((await change(0, {})).body.code).toBe('no_such_college');
    expect((await restore(1)).body.code).toBe('no_such_college');
    expect((await upload()).body.code).toBe('no_such_college');
  });
});

describe('the content of a college’s pages', () => {
  test('can be changed by admins, and read by everyone with all sizes of pictures', async () => {
    const { body: uploaded } = await upload();
    const { _id: id } = uploaded.picture;
    const { status } = await change(0, {
      tagline: 'First of its kind',
      carousel: [{ picture: id, alt: 'The gate' }],
      principal: { name: 'Dr. Joshi', title: 'Principal', message: 'Welcome', picture: id },
      faculty: [{ name: 'Dr. Sen', role: 'Head', img: null }],
      departments: [{ ...CSE, faculty: [{ name: 'Dr. Gill', role: 'Professor', img: id }] }],
    });
    expect(status).toBe(200);
    const page = await read();
    expect(page.version).toBe(1);
    expect(page.content.carousel).toEqual([{ picture: uploaded.picture, alt: 'The gate' }]);
    expect(page.content.principal.picture).toEqual(uploaded.picture);
    expect(page.content.departments[0].faculty[0].img).toEqual(uploaded.picture);
    expect(page.content.faculty).toEqual([{ name: 'Dr. Sen', role: 'Head', img: null }]);
    expect(uploaded.picture).toMatchObject({ type: 'image', width: 64, height: 48, thumbhash: expect.any(String) });
    expect((await fetch(quad.url + uploaded.picture.url)).status).toBe(200);
  });

  test('can be changed by only one of several simultaneous admins', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => change(0, { tagline: `By ${i}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('content_changed');
    expect((await read()).version).toBe(1);
    expect((await change(5, { tagline: 'From the future' })).body.code).toBe('content_changed');
  });

  test('can be changed by only one of two admins, even when one deletes the picture that the other shows', async () => {
    const refusals = new Set();
    for (let version = 0; version < 10; version++) {
      const { _id } = (await upload()).body.picture;
      await quad.services.db
        .updateTable('college_pictures')
        .set({ created_at: new Date(0) })
        .where('id', '=', _id)
        .execute();
      const answers = await Promise.all([
        change(version, { carousel: [{ picture: _id, alt: 'The gate' }] }),
        change(version, { tagline: `Version ${version}` }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers) if (status !== 200) refusals.add(body.code);
    }
    expect([...refusals].filter((code) => code !== 'content_changed' && code !== 'no_such_picture')).toEqual([]);
    expect(quad.logged).toEqual([]);
  });

  test('can be restored to an earlier version, and the restoring can be undone', async () => {
    await change(0, { tagline: 'First' });
    await change(1, { tagline: 'Second', groups: [{ name: 'NSS', description: '' }] });
    const { body } = await restore(1);
    expect([body.version, body.content.tagline, body.content.groups]).toEqual([3, 'First', []]);
    await restore(2);
    expect((await read()).content.tagline).toBe('Second');
    const told = (await history()).map(({ version, restored }: Record<string, number>) => [version, restored]);
    expect(told).toEqual([
      [4, 2],
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await history())[0]).toMatchObject({ author: { _id: admin.id }, writtenAt: expect.any(String) });
    expect((await restore(9)).body.code).toBe('no_such_version');
  });

  test('keeps fifty versions, with their pictures', async () => {
    const { db } = quad.services;
    const [old, kept] = [(await upload()).body.picture, (await upload()).body.picture];
    await change(0, { carousel: [{ picture: old._id, alt: 'Old' }] });
    await change(1, { carousel: [{ picture: kept._id, alt: 'Kept' }] });
    await db
      .updateTable('college_pictures')
      .set({ created_at: new Date(0) })
      .execute();
    for (let version = 2; version < 50; version++) await change(version, { tagline: `Version ${version + 1}` });
    expect((await history()).length).toBe(50);
    expect((await fetch(quad.url + old.url)).status).toBe(200);

    await change(50, { tagline: 'Version 51' });
    expect((await history()).at(-1).version).toBe(2);
    await expect.poll(async () => (await fetch(quad.url + old.url)).status).toBe(404);
    expect((await fetch(quad.url + kept.url)).status).toBe(200);
    expect((await restore(1)).body.code).toBe('no_such_version');
    expect((await restore(2)).body.content.carousel[0].picture._id).toBe(kept._id);
    const lost = await change(52, { carousel: [{ picture: old._id, alt: 'Old' }] });
    expect(lost.body.code).toBe('no_such_picture');
  });

  test('cannot show the pictures of another college', async () => {
    const { picture: theirs } = (await upload()).body;
    const { body } = await quad.call('POST', '/api/colleges', { as: admin, body: { name: `Other ${count}` } });
    slug = body.college.slug;
    const answer = await change(0, { carousel: [{ picture: theirs._id, alt: 'Theirs' }] });
    expect([answer.status, answer.body.code]).toEqual([404, 'no_such_picture']);
  });

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a picture without an alternative text',
      { carousel: [{ picture: '0199c0de-0000-7000-8000-000000000000', alt: '' }] },
      'content.carousel.0.alt',
    ],
    ['an unknown department', { departments: [{ ...CSE, key: 'arts' }] }, 'content.departments.0.key'],
    [
      'a map that is a script',
      { reach: { ...EMPTY_CONTENT.reach, mapUrl: 'javascript:alert(1)' } },
      'content.reach.mapUrl',
    ],
    [
      'a facility that is neither available nor missing',
      { facilities: [{ name: 'Gym', available: 'maybe' }] },
      'content.facilities.0.available',
    ],
    ['a long tagline', { tagline: 'x'.repeat(161) }, 'content.tagline'],
    [
      'too many groups',
      { groups: Array.from({ length: 41 }, () => ({ name: 'Club', description: '' })) },
      'content.groups',
    ],
    ['a missing part', { groups: undefined }, 'groups'],
  ])('refuses %s', async (_, changes, field) => {
    const body = { version: 0, content: { ...EMPTY_CONTENT, ...changes } };
    const answer = await quad.call('PUT', `/api/colleges/${slug}/content`, { as: admin, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await read()).version).toBe(0);
  });

  test('refuses a duplicate department', async () => {
    expect((await change(0, { departments: [CSE, CSE] })).body.code).toBe('department_twice');
  });

  test('accepts only JPG and PNG pictures', async () => {
    expect((await upload('gif')).body.code).toBe('wrong_picture_type');
    const answer = await quad.call('POST', `/api/colleges/${slug}/pictures`, { as: admin, body: new FormData() });
    expect(answer.status).toBe(400);
  });
});

describe('the posts of a department', () => {
  const posts = async (department = 'cse', query = '', as = asha) =>
    (await quad.call('GET', `/api/colleges/${slug}/departments/${department}/posts${query}`, { as })).body;
  const personOf = async (department: Department) => {
    const person = await quad.newPerson();
    const { college } = await read();
    await quad.services.db
      .updateTable('people')
      .set({ department, college_id: college._id })
      .where('id', '=', person.id)
      .execute();
    return person;
  };

  test('are the public posts of its people, newest first', async () => {
    await change(0, { departments: [CSE] });
    const [one, other, elsewhere] = [await personOf('cse'), await personOf('cse'), await personOf('eee')];
    const first = await publish(quad, one);
    const second = await publish(quad, other);
    await publishForClose(quad, one);
    await publish(quad, elsewhere);
    await publish(quad, asha);
    expect(idsOf((await posts()).posts)).toEqual([second, first]);
    const page = await posts('cse', '?limit=1');
    expect([idsOf(page.posts), page.nextCursor]).toEqual([[second], second]);
    const rest = await posts('cse', `?limit=1&before=${second}`);
    expect([idsOf(rest.posts), rest.nextCursor]).toEqual([[first], null]);
    await block(quad, asha, other);
    expect(idsOf((await posts()).posts)).toEqual([first]);
  });

  test('do not exist for a department that the college does not have', async () => {
    await change(0, { departments: [CSE] });
    expect((await posts('eee')).code).toBe('no_such_department');
    expect((await posts('arts')).code).toBe('no_such_department');
    slug = 'nowhere';
    expect((await posts()).code).toBe('no_such_college');
    expect(quad.logged).toEqual([]);
  });
});
