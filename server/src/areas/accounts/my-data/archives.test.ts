import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../../testing/context.ts';
import { hurryJobs } from '../../../testing/jobs.ts';
import { speak } from '../../../testing/people.ts';
import { picture, publish } from '../../../testing/posts.ts';
import { BYTES, someBytes, uploader } from '../../../testing/uploads.ts';

let quad: TestContext;
let asha: TestPerson;
let bose: TestPerson;
beforeAll(async () => {
  quad = await createTestContext();
  [asha, bose] = [await quad.newPerson('Asha'), await quad.newPerson('Bose')];
});
afterAll(() => quad.close());

const state = async (as: TestPerson) => (await quad.call('GET', '/api/my-data', { as })).body.archive?.state;
const download = (as: TestPerson) =>
  fetch(`${quad.url}/api/my-data/archive/file`, {
    headers: { authorization: `Bearer ${as.token}`, 'x-api-source': 'test' },
  });
const downloadAndUnzip = async (as: TestPerson) => unzipSync(new Uint8Array(await (await download(as)).arrayBuffer()));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('a person gets an archive of all their data, with their files, and a notification', async () => {
  const post = await publish(quad, asha, 'On the roof', await picture('jpeg', 900, 600));
  await quad.call('POST', `/api/posts/${post}/like`, { as: bose });
  await quad.services.comments.add({ id: asha.id, role: 'user' }, post, 'What <b>a</b> view');
  await quad.services.comments.add({ id: bose.id, role: 'user' }, post, 'Bose was here');
  const leaver = await quad.newPerson('Gone Away');
  await quad.call('POST', `/api/follow/follow/${asha.id}`, { as: leaver });
  await quad.call('POST', `/api/follow/follow/${bose.id}`, { as: asha });
  await sql`insert into leaving_people (person_id, asked_at, erase_at) values (${leaver.id}, now(), now() + interval '14 days')`.execute(
    quad.services.db,
  );
  expect(await state(asha)).toBeUndefined();
  expect((await quad.call('POST', '/api/my-data/archive', { as: asha })).body).toMatchObject({ state: 'making' });
  await expect.poll(() => state(asha)).toBe('ready');

  const files = await downloadAndUnzip(asha);
  const posts = JSON.parse(textOf(files['posts.json']));
  expect(posts.posts).toMatchObject([{ caption: 'On the roof', id: post }]);
  expect(posts.comments.map(({ text }: { text: string }) => text)).toEqual(['What <b>a</b> view']);
  expect(textOf(files['posts.html'])).toContain('What &lt;b&gt;a&lt;/b&gt; view');
  expect(JSON.parse(textOf(files['profile.json'])).profile).toMatchObject([{ email: asha.email, name: 'Asha' }]);
  // only the largest of the picture's sizes
  const pictures = Object.keys(files).filter((name) => name.startsWith('files/'));
  expect(pictures).toEqual([`files/${posts.posts[0].media[0].name}`]);
  expect(textOf(files['posts.html'])).toContain(`href="${pictures[0]}"`);
  for (const stem of ['posts', 'profile', 'account']) expect(textOf(files['index.html'])).toContain(`${stem}.html`);
  const all = Object.values(files).map(textOf).join();
  expect(all).not.toContain('Bose was here');
  expect(JSON.parse(textOf(files['people.json']))['you follow']).toMatchObject([{ name: 'Bose' }]);
  // accounts that are being deleted are hidden from everyone
  expect(all).not.toContain('Gone Away');
  const { body } = await quad.call('GET', '/api/notifications', { as: asha });
  expect(JSON.stringify(body)).toContain('data-archive');
});

test('only its person can download an archive, no cache stores it, and it counts against no quota', async () => {
  expect((await download(bose)).status).toBe(404);
  const answer = await download(asha);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/quad-my-data-\d{4}-\d\d-\d\d\.zip/);
  const { file } = await quad.services.db.selectFrom('data_archives').select('file').executeTakeFirstOrThrow();
  expect((await fetch(`${quad.url}/media/${file}`)).status).toBe(404);
  const row = quad.services.db
    .selectFrom('stored_files')
    .select('owner_id')
    .where('name', '=', file ?? '');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ owner_id: null });
});

test('concurrent requests make one archive; a new archive replaces the old one; it expires after seven days', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => quad.call('POST', '/api/my-data/archive', { as: bose })));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(() => state(bose)).toBe('ready');
  const { rows } = await sql`select from stored_files where name like '%.private'`.execute(quad.services.db);
  expect(rows).toHaveLength(2);
  await quad.call('POST', '/api/my-data/archive', { as: bose });
  await expect.poll(() => state(bose)).toBe('ready');
  const stored = () =>
    quad.services.db.selectFrom('stored_files').select('name').where('name', 'like', '%.private').execute();
  expect(await stored()).toHaveLength(2);

  await sql`update data_archives set expires_at = now() - interval '1 second'`.execute(quad.services.db);
  expect(await state(bose)).toBeUndefined();
  expect((await download(bose)).status).toBe(404);
  await sql`select graphile_worker.add_job('forget-data-archives')`.execute(quad.services.db);
  await hurryJobs(quad.services.db, 'forget-data-archives');
  await expect.poll(async () => (await stored()).length).toBe(0);
});

test('an archive that cannot be made has failed, and the person can ask again', async () => {
  await sql`alter table exam_modes rename column ends_at to was_ends_at`.execute(quad.services.db);
  await quad.call('POST', '/api/my-data/archive', { as: asha });
  await expect
    .poll(
      async () => {
        await hurryJobs(quad.services.db, 'make-data-archive');
        return state(asha);
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe('failed');
  await sql`alter table exam_modes rename column was_ends_at to ends_at`.execute(quad.services.db);
  quad.logged.length = 0;
  await quad.call('POST', '/api/my-data/archive', { as: asha });
  await expect.poll(() => state(asha)).toBe('ready');
});

test('an archive that a killed server left unfinished fails after a day, and the person can ask again', async () => {
  await sql`update data_archives set state = 'making', asked_at = now() - interval '25 hours', file = null, bytes = null,
    expires_at = null where person_id = ${asha.id}`.execute(quad.services.db);
  expect((await quad.call('POST', '/api/my-data/archive', { as: asha })).body.state).toBe('making');
  await sql`select graphile_worker.add_job('forget-data-archives')`.execute(quad.services.db);
  await expect.poll(() => state(asha)).toBe('failed');
  await quad.call('POST', '/api/my-data/archive', { as: asha });
  await expect.poll(() => state(asha)).toBe('ready');
});

test('a disabled account can no longer download its archive or continue an upload', async () => {
  const ravi = await quad.newPerson('Ravi');
  await quad.call('POST', '/api/my-data/archive', { as: ravi });
  await expect.poll(() => state(ravi)).toBe('ready');
  const mine = uploader(quad.url, ravi);
  const { status, location } = await mine.send('POST', '/api/uploads', { headers: { 'upload-length': '10' } });
  const upload = new URL(location ?? '', quad.url).pathname;
  expect([status, (await download(ravi)).status, (await mine.send('HEAD', upload)).status]).toEqual([201, 200, 200]);
  await quad.services.accounts.setDisabled(ravi.id, true);
  expect([(await download(ravi)).status, (await mine.send('HEAD', upload)).status]).toEqual([401, 401]);
  const rest = { headers: { ...BYTES, 'upload-offset': '0' }, body: someBytes(10) };
  expect((await mine.send('PATCH', upload, rest)).status).toBe(401);
});

test('the pages of an archive are in the language of their person, and its data keeps its names', async () => {
  const leela = await quad.newPerson('Leela');
  await speak(quad, leela, 'hi');
  const post = await publish(quad, leela, 'On the stairs', await picture('jpeg', 90, 60));
  await quad.services.comments.add({ id: leela.id, role: 'user' }, post, '2026-11-24');
  await quad.services.db
    .updateTable('people')
    .set({ created_at: '2026-07-01T20:05:40.020Z' })
    .where('id', '=', leela.id)
    .execute();
  await sql`insert into last_seen (person_id, day) values (${leela.id}, '2026-07-04')
    on conflict do nothing`.execute(quad.services.db);
  await quad.call('POST', '/api/my-data/archive', { as: leela });
  await expect.poll(() => state(leela)).toBe('ready');
  const files = await downloadAndUnzip(leela);
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'));
  const page = (name: string) => textOf(files[`${name}.html`]);
  expect(page('index')).toContain('<html lang="hi">');
  expect(page('index')).toContain('Leela: Quad पर मेरा डेटा');
  expect(page('index')).toContain('<li>साइन इन किए हुए डिवाइस: 1</li>');
  expect(page('profile')).toContain('<h1>प्रोफ़ाइल</h1>');
  expect(page('profile')).toContain('<dt>नाम</dt><dd>Leela</dd>');
  expect(page('profile')).toContain('<dt>ईमेल छिपा है</dt><dd>हाँ</dd>');
  expect(page('profile')).toContain('<dt>कब बना</dt><dd>2 जुलाई 2026 को 1:35 am बजे (IST)</dd>');
  // the server may note today in between
  expect(page('last-seen')).toMatch(/<dd>\d{1,2} [\p{Script=Devanagari}॰]+ \d{4}<\/dd>/u);
  // the names of lists and fields
  const named = pages.flatMap((name) =>
    [...textOf(files[name]).matchAll(/<(?:h2|dt|li)>([^<]*)/g)].map(([, text]) => text),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((text) => !/\p{Script=Devanagari}/u.test(text ?? ''))).toEqual([]);
  // a text that looks like a date stays
  expect(page('posts')).toContain('<dt>टेक्स्ट</dt><dd>2026-11-24</dd>');
  for (const name of pages) expect(textOf(files[name])).not.toMatch(/<dd>\d{4}-\d\d-\d\dT/);

  const { profile } = JSON.parse(textOf(files['profile.json']));
  expect(profile).toMatchObject([{ name: 'Leela', created_at: '2026-07-01T20:05:40.020Z', hides_email: true }]);
  expect(Object.keys(JSON.parse(textOf(files['account.json'])))).toContain('signed-in devices');
});
