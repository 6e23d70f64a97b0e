import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestContext, type TestContext, type TestPerson } from '../../testing/context.ts';
import { countJobs } from '../../testing/jobs.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { follow, speak } from '../../testing/people.ts';
import { publish } from '../../testing/posts.ts';

const WAIT = { timeout: 30_000, interval: 50 };

let server: Awaited<ReturnType<typeof startMailServer>>;
let quad: TestContext;
beforeAll(async () => {
  server = await startMailServer();
  quad = await createTestContext({ SMTP_URL: server.url, QUAD_PUBLIC_URL: 'https://quad.college.example' });
});
afterAll(async () => {
  await quad?.close();
  await server?.close();
});

const like = (as: TestPerson, post: string) => quad.call('POST', `/api/posts/${post}/like`, { as });
const mailsTo = ({ email }: TestPerson) => server.mails.filter(({ to }) => to.includes(email));
/** Run the weekly job, and wait until all mails are sent. */
async function sendDigests(context = quad): Promise<void> {
  const { db } = context.services;
  await sql`select graphile_worker.add_job('weekly-digest', '{}'::json)`.execute(db);
  await vi.waitFor(async () => {
    for (const job of ['weekly-digest', 'digest-batch', 'send-mail']) expect(await countJobs(db, job)).toBe(0);
  }, WAIT);
}
const isOn = async (as: TestPerson) => (await quad.call('GET', '/api/notifications/settings', { as })).body.digest;
/** The path of a mail's unsubscribe link. */
const linkOf = (mail: (typeof server.mails)[number] | undefined) =>
  /^<https:\/\/quad\.college\.example(\/api\/digest\/unsubscribe\/[\w.-]+)>$/.exec(
    mail?.headers.get('list-unsubscribe') ?? '',
  )?.[1] ?? 'none';

test('the settings say that this server sends it', async () => {
  const { body } = await quad.call('GET', '/api/notifications/settings', { as: await quad.newPerson() });
  expect(body.sendsDigest).toBe(true);
});

test('a person with unread notifications gets one mail a week, with popular posts of the people they follow', async () => {
  const [asha, ravi, meera] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Ravi'),
    await quad.newPerson('Meera'),
  ];
  await like(ravi, await publish(quad, asha, 'My <b>sunset</b>'));
  await follow(quad, asha, meera);
  const popular = await publish(quad, meera, 'Robots win');
  await like(ravi, popular);
  await publish(quad, ravi, 'Not of those she follows');
  await sendDigests();
  await sendDigests();
  expect(mailsTo(ravi)).toEqual([]);
  const [mail, ...more] = mailsTo(asha);
  expect(more).toEqual([]);
  const text = mail?.parts.get('text/plain') ?? '';
  expect(text).toContain('Ravi liked your post: My <b>sunset</b>');
  expect(text).toContain(`Meera: Robots win (1 like)\n  https://quad.college.example/post/${popular}`);
  expect(text).not.toContain('Not of those she follows');
  expect(mail?.parts.get('text/html')).toContain('My &lt;b&gt;sunset&lt;/b&gt;');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('the mail and the page that ends it are in the language of their reader', async () => {
  const [asha, ravi, meera] = [
    await quad.newPerson('Asha'),
    await quad.newPerson('Ravi'),
    await quad.newPerson('Meera'),
  ];
  await speak(quad, asha, 'hi');
  await follow(quad, asha, meera);
  await like(ravi, await publish(quad, meera, 'Robots win'));
  await like(ravi, await publish(quad, asha, 'Sunset'));
  await sendDigests();
  const [mail] = mailsTo(asha);
  const text = mail?.parts.get('text/plain') ?? '';
  expect(text).toContain('नमस्ते Asha,');
  expect(text).toContain('बिना पढ़े नोटिफ़िकेशन\n- Ravi ने आपकी पोस्ट लाइक की: Sunset');
  expect(text).toContain('Meera: Robots win (1 लाइक)');
  const page = await (await fetch(quad.url + linkOf(mail))).text();
  expect(page).toContain('<html lang="hi">');
  expect(page).toContain('<button>ईमेल बंद करें</button>');
  const notValid = await fetch(`${quad.url}/api/digest/unsubscribe/x`, {
    headers: { 'accept-language': 'de, hi;q=0.8' },
  });
  expect(await notValid.text()).toContain('<a href="/account/notifications">नोटिफ़िकेशन सेटिंग</a> में बंद कर सकते हैं।');
});

test('nothing is sent to people who have read everything, turned it off, or are disabled', async () => {
  const [reader, off, gone, liker] = [
    await quad.newPerson('Reader'),
    await quad.newPerson('Off'),
    await quad.newPerson('Gone'),
    await quad.newPerson('Liker'),
  ];
  for (const person of [reader, off, gone]) await like(liker, await publish(quad, person));
  const { body } = await quad.call('GET', '/api/notifications', { as: reader });
  await quad.call('POST', '/api/notifications/read', { as: reader, body: { upTo: body.notifications[0].place } });
  await quad.call('PATCH', '/api/notifications/settings', { as: off, body: { digest: false } });
  await quad.services.db.updateTable('people').set({ is_disabled: true }).where('id', '=', gone.id).execute();
  await sendDigests();
  expect([...mailsTo(reader), ...mailsTo(off), ...mailsTo(gone)]).toEqual([]);
});

test('more recipients than a batch holds get one mail each', async () => {
  const liker = await quad.newPerson('Liker');
  const many: TestPerson[] = [];
  for (let each = 0; each < 60; each++) many.push(await quad.newPerson(`Person ${each}`));
  await Promise.all(many.map(async (person) => like(liker, await publish(quad, person))));
  await sendDigests();
  expect(many.map((person) => mailsTo(person).length)).toEqual(many.map(() => 1));
});

test('the link ends it without a session: opening it asks, and only its button changes anything', async () => {
  const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
  await like(ravi, await publish(quad, asha));
  await sendDigests();
  const link = linkOf(mailsTo(asha)[0]);
  for (const method of ['GET', 'HEAD']) expect((await fetch(quad.url + link, { method })).status).toBe(200);
  const page = await fetch(quad.url + link);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<form method="post"><button>Unsubscribe</button></form>');
  expect(await isOn(asha)).toBe(true);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const pressed = await fetch(quad.url + link, { ...form, body: '' });
  expect([pressed.status, await isOn(asha), await isOn(ravi)]).toEqual([200, false, true]);
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('a mail program ends it with a form of %s', async (type, body) => {
  const asha = await quad.newPerson('Asha');
  const path = new URL(quad.services.unsubscribeLinks.urlOf(asha.id)).pathname;
  const answer = await fetch(quad.url + path, { method: 'POST', headers: { 'content-type': type }, body });
  expect([answer.status, await isOn(asha)]).toEqual([200, false]);
});

test('a link that was not made here, or for another purpose, ends nothing', async () => {
  const [asha, ravi] = [await quad.newPerson('Asha'), await quad.newPerson('Ravi')];
  const path = new URL(quad.services.unsubscribeLinks.urlOf(asha.id)).pathname;
  for (const wrong of [
    path.replace(asha.id, ravi.id),
    path.slice(0, -1),
    `/api/digest/unsubscribe/${ravi.id}`,
    `/api/digest/unsubscribe/${asha.token}`,
    '/api/digest/unsubscribe/%00',
  ])
    for (const method of ['GET', 'POST']) expect((await fetch(quad.url + wrong, { method })).status, wrong).toBe(404);
  expect([await isOn(asha), await isOn(ravi)]).toEqual([true, true]);
});

test('without a mail server nothing is queued', async () => {
  const other = await createTestContext();
  const [asha, ravi] = [await other.newPerson('Asha'), await other.newPerson('Ravi')];
  await other.call('POST', `/api/posts/${await publish(other, asha)}/like`, { as: ravi });
  await sendDigests(other);
  expect(await other.services.db.selectFrom('mails').select('id').execute()).toEqual([]);
  await other.close();
});
