import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { picture } from '../../testing/posts.ts';
import { readStyle } from './appearance.repo.ts';

const SOON = { timeout: 30_000, interval: 20 };
const AT = '/api/admin/settings/appearance';

let quad: TestContext;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  admin = await quad.newPerson('Leela', { role: 'admin' });
  other = await quad.newPerson('Omar', { role: 'admin' });
});
afterAll(() => quad.close());

const get = async () => (await quad.call('GET', AT, { as: admin })).body;
const put = (body: object, as = admin) => quad.call('PUT', AT, { as, body });
async function putLogo(as = admin, bytes?: Buffer) {
  const body = new FormData();
  body.set('logo', new Blob([new Uint8Array(bytes ?? (await picture()))]), 'logo.png');
  return quad.call('PUT', `${AT}/logo`, { as, body });
}
const removeLogo = () => quad.call('DELETE', `${AT}/logo`, { as: admin });
const files = async () => (await quad.services.db.selectFrom('stored_files').select('name').execute()).length;

afterEach(async () => {
  await put({ accent: null });
  await removeLogo();
});

test('the style sheet of every page has the accent, on each node', async () => {
  expect(quad.services.appearance.style()).toBe('');
  const node = await quad.anotherNode();
  try {
    const { status, body } = await put({ accent: '#2b4c9b' });
    expect([status, body.accent]).toEqual([200, '#2b4c9b']);
    const style = await readStyle(quad.services.db);
    expect(style).toContain('--color-accent:#2b4c9b');
    expect(quad.services.appearance.style()).toBe(style);
    await vi.waitFor(() => expect(node.services.appearance.style()).toBe(style), SOON);
  } finally {
    await node.close();
  }
  await put({ accent: null });
  expect(quad.services.appearance.style()).toBe('');
});

test('an accent with too little contrast is refused, and nothing changes', async () => {
  await put({ accent: '#2b4c9b' });
  const { status, body } = await put({ accent: '#ffffff' });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.fields.accent).toMatch(/contrast is 1\.0 to 1, and needs 1\.5/);
  for (const accent of ['red', '#FFF', '#12345', '#12345g', '#2b4c9b;}body{display:none', 7])
    expect((await put({ accent })).status).toBe(400);
  expect((await get()).accent).toBe('#2b4c9b');
});

test('one of two simultaneous accents is refused', async () => {
  const { version } = await get();
  const answers = await Promise.all([put({ accent: '#2b4c9b', version }), put({ accent: '#7b1e3a', version }, other)]);
  const [saved, refused] = answers.toSorted((one, two) => one.status - two.status);
  expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'settings_changed']);
  expect((await get()).accent).toBe(saved?.body.accent);
});

test('a logo replaces the previous one with its files, even when two are sent at once', async () => {
  const before = await files();
  const [one, two] = await Promise.all([putLogo(), putLogo(other)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const { logo } = await get();
  expect([one.body.logo, two.body.logo]).toContain(logo);
  const perLogo = (await files()) - before;
  expect((await quad.call('GET', logo)).status).toBe(200);
  expect(quad.services.appearance.style()).toContain(`url("${logo}")`);
  await putLogo();
  expect((await files()) - before).toBe(perLogo);
  expect((await removeLogo()).body.logo).toBeNull();
  expect(await files()).toBe(before);
  expect(quad.services.appearance.style()).toBe('');
});

test('a new logo does not conflict with an edit of the accent', async () => {
  const { version } = await get();
  await putLogo(other);
  expect((await put({ accent: '#7b1e3a', version })).status).toBe(200);
  expect((await get()).logo).not.toBeNull();
});

test('a file that is no picture is refused, and the logo stays', async () => {
  await putLogo();
  const { logo } = await get();
  const { status, body } = await putLogo(admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([status, body.code]).toEqual([415, 'wrong_picture_type']);
  expect((await quad.call('PUT', `${AT}/logo`, { as: admin, body: new FormData() })).status).toBe(400);
  expect((await get()).logo).toBe(logo);
});

test('each change is in the audit log, and the last one is shown', async () => {
  await put({ accent: '#7b1e3a' }, other);
  const { body } = await quad.call('GET', '/api/admin/settings/changes', { as: admin });
  expect(body.changes).toContainEqual(
    expect.objectContaining({ setting: 'appearance', by: expect.objectContaining({ _id: other.id }) }),
  );
});
