import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { addListing } from '../../testing/marketplace.ts';
import { idsOf, publish } from '../../testing/posts.ts';
import { addStudyGroup } from '../../testing/study-groups.ts';

let quad: TestContext;
let viewer: TestPerson;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  await quad.services.colleges.add('Search College');
  viewer = await quad.newPerson('Viewer');
  admin = await quad.newPerson('Admin', { role: 'admin' });
  seller = await quad.newPerson('Seller');
});
afterAll(() => quad.close());

const search = async (q: string, as = viewer) =>
  (await quad.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as })).body;
const page = (kind: string, q: string, query = '') =>
  quad.call('GET', `/api/search/${kind}?q=${encodeURIComponent(q)}${query}`, { as: viewer });
/** The listings of all pages, which must have this suggestion. */
async function allListings(q: string, meant: string | null): Promise<string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const { body } = await page('listings', q, `&limit=3${after}`);
    expect(body.meant).toBe(meant);
    found.push(...idsOf(body.listings));
    if (body.nextCursor === null) return found;
    after = `&after=${body.nextCursor}`;
  }
}
const addTitle = async (title: string): Promise<string> => (await addListing(quad, seller, { title }))._id;
const addNotice = (title: string, extra: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title, ...extra })) body.set(name, value);
  return quad.call('POST', '/api/notices', { as: admin, body });
};

describe('a typing error', () => {
  test('or two in a title or a tag are corrected, and the corrected text is suggested', async () => {
    const id = await addTitle('Xylophone with mallets');
    await addNotice('Marathon registration');
    await publish(quad, viewer, '#kayakregatta');
    for (const [q, kind, meant] of [
      ['xylophnoe', 'listings', 'xylophone'],
      ['xilophoni', 'listings', 'xylophone'],
      ['xylophnoe malets', 'listings', 'xylophone mallets'],
      ['marthon regsitration', 'notices', 'marathon registration'],
      ['kayakergata', 'tags', 'kayakregatta'],
      ['#kaiakregata', 'tags', 'kayakregatta'],
      // a word that is still being typed
      ['xylohp', 'listings', 'xylophone'],
    ] as const) {
      const found = await search(q);
      expect([q, found[kind].length, found.meant]).toEqual([q, 1, meant]);
      const { body } = await page(kind, q);
      expect([q, body[kind].length, body.meant]).toEqual([q, 1, meant]);
    }
    expect(idsOf((await search('xilophoni')).listings)).toEqual([id]);
  });

  test('three typing errors, short words and known words are not corrected', async () => {
    await addTitle('Bassoon and oboe');
    for (const q of ['bazzuun', 'obo', 'bassoon', 'bass', 'oboee x'])
      expect([q, (await search(q)).meant]).toEqual([q, null]);
  });

  test('no suggestion reveals a title that the viewer may not see', async () => {
    await addNotice('Zirconium audit', { department: 'civil' });
    expect((await search('zircomium')).meant).toBeNull();
    expect((await search('zircomium', admin)).meant).toBe('zirconium');
  });

  test('titles that the viewer may not see have no effect on a suggestion or the order', async () => {
    // more of them than the limits of similar titles and of first titles
    for (const title of ['Quetzalcoatl club', ...Array.from({ length: 60 }, (_, n) => `Quetzalcoatls ${n}`)])
      await addStudyGroup(quad, seller, { title, access: 'hidden' });
    const blocker = await quad.newPerson('Blocker');
    expect((await quad.call('PUT', `/api/blocks/${viewer.id}`, { as: blocker })).status).toBe(200);
    for (let n = 0; n < 21; n++) await addListing(quad, blocker, { title: `Zamboni ${n}` });
    await addTitle('Quetzalcoatk');
    const zamboni = await addTitle('Zamboni with spare parts');
    await addTitle('Old zamboni');

    expect((await search('quetzalcoatl')).meant).toBe('quetzalcoatk');
    expect((await page('listings', 'quetzalcoatl')).body.meant).toBe('quetzalcoatk');
    expect((await search('quetzalcoatl', seller)).meant).toBeNull();
    expect(idsOf((await page('listings', 'zamboni')).body.listings)[0]).toBe(zamboni);
  });

  test('a corrected kind is read page by page, and the suggestion ends with its last title', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift(await addTitle(`Accordion ${'vwxyz'[n]}`));
    expect(await allListings('acordeon', 'accordion')).toEqual(ids);
    for (const id of ids) await quad.call('DELETE', `/api/listings/${id}`, { as: seller });
    expect((await search('acordeon')).meant).toBeNull();
  });

  test('equal titles come first, then titles that begin with the text, then others', async () => {
    const [exact, beginning] = [await addTitle('Harpsichord'), await addTitle('Harpsichord stool')];
    for (let n = 0; n < 6; n++) await addTitle(`Old harpsichord ${n}`);
    expect(idsOf((await search('harpsichord')).listings).slice(0, 2)).toEqual([exact, beginning]);
    const found = await allListings('harpsichord', null);
    expect(found.slice(0, 2)).toEqual([exact, beginning]);
    expect([found.length, new Set(found).size]).toEqual([8, 8]);
  });
});
